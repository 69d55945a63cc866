import { annotationsByCase, type NotesOf } from '../../shared/annotations-by-case.ts';
import {
  elements,
  type FileCase,
  type FileEnd,
  type FileIndex,
  type FileOutcome,
  type FileStep,
  type Held,
  pieceId,
} from '../../shared/report-file.ts';

/** What is embedded in this page, read as it is asked for. */
export interface ReportFileReader {
  index: FileIndex;
  notesOf: NotesOf;
  outcomes(): Promise<readonly FileOutcome[]>;
  /** Those about the run that the index does not hold. */
  answers(): Promise<Held>;
  /** The place of a case and trial among the outcomes; undefined where there is none. */
  placeOf(caseId: string, trial: number): Promise<number | undefined>;
  case(at: number): Promise<FileCase | undefined>;
  /** Undefined where the file had no room for it. */
  step(at: number, replay: number | null, index: number): Promise<FileStep | undefined>;
  end(): Promise<FileEnd>;
}

/** Where the texts of a file come from: its index as JSON, and each piece as it stands, by its id. */
export interface FileSource {
  index: string;
  piece(id: string): Promise<string>;
}

export function openReportFile(source: FileSource): ReportFileReader {
  const index = JSON.parse(source.index) as FileIndex;
  const readPiece = async <Value>(id: string) => unpacked<Value>(await source.piece(id));
  const outcomes = once(() => readPiece<FileOutcome[]>(elements.cases));
  const answers = once(() => readPiece<Held>(elements.answers));
  const end = once(() => readPiece<FileEnd>(elements.end));
  const places = once(async () => {
    const all = await outcomes();
    return new Map(all.map(({ caseId, trial }, at) => [JSON.stringify([caseId, trial]), at]));
  });
  const pieceOfCase = once(async () => {
    const { cases } = await end();
    return new Map(cases.flatMap((piece, number) => piece.map((at) => [at, number] as const)));
  });
  const pieces = latestPieces(readPiece);

  return {
    index,
    notesOf: annotationsByCase(index.annotations),
    outcomes,
    answers,
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

function latestPieces(readPiece: <Row>(id: string) => Promise<Row>) {
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

async function unpacked<Value>(base64: string): Promise<Value> {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(json).json()) as Value;
}
