/** A case beside the one it is a changed copy of. */
export const pair = {
  'pair.title': 'The pair',
  'pair.by': 'changed by {transform}',
  'pair.valid': 'labelled valid',
  'pair.not_valid': 'labelled not valid',
  'pair.not_labelled': 'not labelled yet',
  'pair.label': 'Label it',
  'pair.see': 'in the pair',
  'pair.source': 'Source',
  'pair.derived': 'Changed copy',
  'pair.steps': 'Steps of the source and its changed copy',
  'pair.copies': 'Changed copies',
  'pair.more_copies': 'and {n} more',
  'pair.copy_of': 'A changed copy of',
} as const;
