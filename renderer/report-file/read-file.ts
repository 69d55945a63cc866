import {
  elements,
  type FileCase,
  type FileEnd,
  type FileIndex,
  type FileOutcome,
  type FileStep,
  pieceId,
} from '../../shared/report-file.ts';

/** What is embedded in this page, read as it is asked for. */
export interface ReportFileReader {
  index: FileIndex;
  outcomes(): Promise<readonly FileOutcome[]>;
  /** The place of a case and trial among the outcomes; undefined where there is none. */
  placeOf(caseId: string, trial: number): Promise<number | undefined>;
  case(at: number): Promise<FileCase | undefined>;
  /** Undefined where the file had no room for it. */
  step(at: number, replay: number | null, index: number): Promise<FileStep | undefined>;
  end(): Promise<FileEnd>;
}

/** Undefined where nothing is embedded: the page then has an engine behind it. */
export function openReportFile(): ReportFileReader | undefined {
  const element = document.getElementById(elements.index);
  if (!element) return undefined;
  const index = JSON.parse(element.textContent) as FileIndex;
  const outcomes = once(() => readPiece<FileOutcome[]>(elements.cases));
  const end = once(() => readPiece<FileEnd>(elements.end));
  const places = once(async () => {
    const all = await outcomes();
    return new Map(all.map(({ caseId, trial }, at) => [JSON.stringify([caseId, trial]), at]));
  });
  const pieceOfCase = once(async () => {
    const { cases } = await end();
    return new Map(cases.flatMap((piece, number) => piece.map((at) => [at, number] as const)));
  });
  const pieces = latestPieces();

  return {
    index,
    outcomes,
    end,
    placeOf: async (caseId, trial) => (await places()).get(JSON.stringify([caseId, trial])),
    async case(at) {
      const number = (await pieceOfCase()).get(at);
      if (number === undefined) return undefined;
      return (await pieces<FileCase>(pieceId('case', number))).find((one) => one.at === at);
    },
    async step(at, replay, index) {
      const { steps } = await end();
      const number = steps.findIndex((piece) =>
        piece.some(([of, by, from, to]) => of === at && by === replay && from <= index && index <= to),
      );
      if (number < 0) return undefined;
      const piece = await pieces<FileStep>(pieceId('step', number));
      return piece.find((one) => one.at === at && one.replay === replay && one.index === index);
    },
  };
}

/** So many pieces are kept as they were read; the others are read again. */
const kept = 16;

function latestPieces() {
  const read = new Map<string, Promise<unknown>>();
  return <Row>(id: string): Promise<readonly Row[]> => {
    const known = read.get(id) ?? readPiece<Row[]>(id);
    read.delete(id);
    read.set(id, known);
    for (const oldest of read.keys()) {
      if (read.size <= kept) break;
      read.delete(oldest);
    }
    return known as Promise<readonly Row[]>;
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function readPiece<Value>(id: string): Promise<Value> {
  const text = (await elementOf(id)).textContent;
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(unpacked).json()) as Value;
}

/** The page begins while the rest of its file is still being read. What was cut off on its way ends here, with a word. */
async function elementOf(id: string): Promise<HTMLElement> {
  const there = document.getElementById(id);
  if (there?.nextSibling) return there; // one that is still being read has nothing behind it
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const element = document.getElementById(id);
  if (!element) throw new Error(`this file ends before its part "${id}"`);
  return element;
}
