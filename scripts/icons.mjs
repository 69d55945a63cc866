// node scripts/icons.mjs: draws build/icon.svg in every size an installer wants. The pictures are kept in the repository;
// this is run again when the drawing changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const build = fileURLToPath(new URL('../build', import.meta.url));
const svg = readFileSync(join(build, 'icon.svg'), 'utf8');
const sizes = [16, 32, 48, 64, 128, 256, 512, 1024];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
const pictures = new Map();
for (const size of sizes) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  pictures.set(size, await page.screenshot({ omitBackground: true }));
  if (size <= 512) writeFileSync(join(build, `icons/${size}x${size}.png`), pictures.get(size));
}
await browser.close();
writeFileSync(join(build, 'icon.png'), pictures.get(1024));
writeFileSync(join(build, 'icon.ico'), ico([16, 32, 48, 64, 128, 256]));
writeFileSync(
  join(build, 'icon.icns'),
  icns({ ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 }),
);

/** A directory of sixteen bytes a picture, then the pictures, which may be PNG. */
function ico(sizes) {
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [at, size] of sizes.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(pictures.get(size).length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += pictures.get(size).length;
  }
  return Buffer.concat([head, ...sizes.map((size) => pictures.get(size))]);
}

/** Pieces of a four-letter type, a length that counts the head, and a PNG. */
function icns(types) {
  const pieces = Object.entries(types).map(([type, size]) => piece(type, pictures.get(size)));
  return piece('icns', Buffer.concat(pieces));
}

function piece(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
