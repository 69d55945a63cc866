export const size: { readonly width: number; readonly height: number };
export const shots: readonly { readonly file: string; readonly heading: string }[];
export function takeShots(to: string, wanted?: typeof shots, patience?: number): Promise<void>;
