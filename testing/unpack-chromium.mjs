// Unpacks Chromium to wherever temporary files go (TMPDIR), which is all that the package offers.
import { join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(join(process.argv[2], 'bin/al2023.tar.br'));
