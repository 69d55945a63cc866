import { join } from 'node:path';
import { protocol } from 'electron';
import { contentSecurityPolicy, readPageFile } from '../api/page-files.ts';
import { isOurs, scheme } from './page-address.ts';

/** To be called before Electron is ready. A scheme of our own has an origin of its own; file: would reach any file. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }]);
}

export function servePage(): void {
  protocol.handle(scheme, async (request) => {
    const file = isOurs(request.url) ? await readPageFile(join(__dirname, 'renderer'), pathOf(request.url)) : undefined;
    if (!file) return new Response('not found', { status: 404 });
    return new Response(new Uint8Array(file.body), {
      headers: {
        'content-type': file.type,
        'content-security-policy': contentSecurityPolicy("'none'"),
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
