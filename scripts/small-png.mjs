import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const mostColours = 256;

/**
 * A PNG as a browser writes it (8 bits a channel, not interlaced), with a palette: a third of the bytes. Of more than 256
 * colours the rarest become the nearest of the others, which on a screen of text nobody sees.
 */
export function smallPng(png) {
  const { width, height, pixels } = read(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || a - b);
  const palette = byCount.slice(0, mostColours);
  const places = new Map(byCount.map((colour, at) => [colour, at < mostColours ? at : nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < pixels.length; at++) rows[at + Math.floor(at / width) + 1] = places.get(pixels[at]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pixels as 0xRRGGBB. */
function read(png) {
  const data = [];
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [width, height, size] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const lines = inflateSync(Buffer.concat(data));
  const length = width * size;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(length);
  for (let y = 0; y < height; y++) {
    const from = y * (length + 1);
    const line = unfiltered(lines[from], lines.subarray(from + 1, from + 1 + length), above, size);
    for (let x = 0; x < width; x++) {
      const at = x * size;
      pixels[y * width + x] = (line[at] << 16) | (line[at + 1] << 8) | line[at + 2];
    }
    above = line;
  }
  return { width, height, pixels };
}

/** What the five filters of PNG take away from a line, given back (PNG specification, 9.2). */
function unfiltered(filter, line, above, size) {
  const out = new Uint8Array(line.length);
  for (let at = 0; at < line.length; at++) {
    const left = at < size ? 0 : out[at - size];
    const corner = at < size ? 0 : above[at - size];
    const up = above[at];
    out[at] = line[at] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
  }
  return out;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function nearest(palette, colour) {
  const wanted = channels(colour);
  const distance = (other) => channels(other).reduce((sum, one, at) => sum + (one - wanted[at]) ** 2, 0);
  return palette.reduce((best, other, at) => (distance(other) < distance(palette[best]) ? at : best), 0);
}

function channels(colour) {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(content.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
