export interface Order {
  id: string;
  item: string;
  /** EUR */
  amount: number;
}

export interface Article {
  id: string;
  /** Words a question has to have for this article to answer it. */
  words: readonly string[];
  /** How it ends for the customer: they are told what to do, or the fault is one that entitles to a refund. */
  remedy: 'advice' | 'known fault' | 'refund';
  text: string;
}

export const orders: readonly Order[] = [
  { id: 'ord-3001', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3002', item: 'photo pack', amount: 12 },
  { id: 'ord-3003', item: 'team plan, one year', amount: 240 },
  { id: 'ord-3004', item: 'sticker set', amount: 4.5 },
  { id: 'ord-3005', item: 'family plan', amount: 19 },
  { id: 'ord-3006', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3007', item: 'extra storage', amount: 7 },
  { id: 'ord-3008', item: 'offline maps', amount: 14 },
  { id: 'ord-3009', item: 'lesson pack', amount: 15 },
  { id: 'ord-3010', item: 'lifetime licence', amount: 310 },
  { id: 'ord-3011', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3012', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3013', item: 'gift voucher', amount: 22 },
  { id: 'ord-3014', item: 'voice typing', amount: 8 },
  { id: 'ord-3015', item: 'studio plan', amount: 180 },
  { id: 'ord-3016', item: 'theme pack', amount: 5 },
  { id: 'ord-3017', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3018', item: 'sound pack', amount: 11 },
  { id: 'ord-3019', item: 'monthly plan', amount: 9.9 },
  { id: 'ord-3020', item: 'annual plan', amount: 150 },
  { id: 'ord-3021', item: 'recipe book', amount: 6.5 },
];

export const articles: readonly Article[] = [
  { id: 'kb-11', words: ['bluetooth'], remedy: 'advice', text: 'Remove the pairing in your settings and pair again.' },
  { id: 'kb-12', words: ['export', 'pdf'], remedy: 'advice', text: 'Open the note, then Share, then Export as PDF.' },
  { id: 'kb-13', words: ['sync', 'stuck'], remedy: 'advice', text: 'Sign out on both devices, and in again.' },
  { id: 'kb-14', words: ['password'], remedy: 'advice', text: 'Look among the spam, or ask for a code by text.' },
  { id: 'kb-15', words: ['text larger'], remedy: 'advice', text: 'Settings, Display, Text size.' },
  {
    id: 'kb-16',
    words: ['black', 'login'],
    remedy: 'advice',
    text: 'Hold the power key for ten seconds, then log in.',
  },
  { id: 'kb-17', words: ['notifications', 'late'], remedy: 'advice', text: 'Exempt the app from battery saving.' },
  { id: 'kb-18', words: ['calendar', 'twice'], remedy: 'advice', text: 'Disconnect the older of the two accounts.' },
  {
    id: 'kb-19',
    words: ['install', 'second'],
    remedy: 'advice',
    text: 'Sign in there: one plan is good for five devices.',
  },
  {
    id: 'kb-20',
    words: ['payment', 'error'],
    remedy: 'known fault',
    text: 'The payment page could take a second payment.',
  },
  {
    id: 'kb-21',
    words: ['checkout', 'frozen'],
    remedy: 'known fault',
    text: 'A frozen checkout had often gone through.',
  },
  {
    id: 'kb-22',
    words: ['crashed', 'payment'],
    remedy: 'known fault',
    text: 'Version 5.2 could pay twice after a crash.',
  },
  { id: 'kb-23', words: ['offline maps'], remedy: 'refund', text: 'Offline maps do not install on 6.0: refund them.' },
  { id: 'kb-24', words: ['voice typing'], remedy: 'refund', text: 'Voice typing was withdrawn: refund it.' },
];
