import { z } from 'zod';

/** The page's content policy allows no code made from text, so zod is told not to try. Imported before any schema. */
z.config({ jitless: true });
