import type { WrittenFile } from '../../../shared/contract/exports.ts';
import { engine } from '../../engine.ts';

/** Fetches a written file piece by piece and has the browser save it; false where it is not kept any more. */
export async function saveFile({ id, name }: WrittenFile): Promise<boolean> {
  if (id === null) return false;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const piece = await engine.exportedBytes({ id, from });
    if (!piece.ok) return false;
    pieces.push(Uint8Array.from(atob(piece.value.base64), (one) => one.charCodeAt(0)));
    from = piece.value.next;
  }
  const url = URL.createObjectURL(new Blob(pieces));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
  return true;
}
