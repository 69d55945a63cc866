/** `make` with a memory of its latest results, by key; the oldest is forgotten when there are more than `most`. */
export function remember<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    if (known.has(key)) return known.get(key) as Value;
    const value = make(key);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value!);
    return value;
  };
}
