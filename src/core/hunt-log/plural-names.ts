/** The plurals a player may write of a name in folded words: "dragon lords", "wolves", "priestesses of the wild sun". */
export function pluralNames(name: string): readonly string[] {
  const [, head = name, rest = ''] = /^(.+?)( of .+)$/.exec(name) ?? [];
  return pluralsOf(head).map((plural) => plural + rest);
}

function pluralsOf(noun: string): readonly string[] {
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return [`${noun}es`];
  if (/(?:^|[^u])man$/.test(noun)) return [`${noun.slice(0, -2)}en`, `${noun}s`];
  if (/(?:[^f]f|fe)$/.test(noun)) return [`${noun}s`, `${noun.replace(/fe?$/, '')}ves`];
  return [`${noun}s`];
}
