import { language as en } from '../en/language.ts';

export const language: Readonly<Record<keyof typeof en, string>> = en;
