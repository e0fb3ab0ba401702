/** Colours as people say them: every CSS colour name, and plain words that no standard defines. */

// https://www.w3.org/TR/css-color-4/#named-colors
const CSS = `aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000
blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e
coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b
darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00
darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff
firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 goldenrod daa520
gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0
khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a
lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00
limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3
mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000
olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee
palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080
rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57
seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3
white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32`;

// Words without a standard value; each is the shade that most paint and design charts give it.
const PLAIN = `cream fffdd0|off white faf9f6|offwhite faf9f6|sand e8dcc4|peach ffd8b8|mint 98e0c0|sage 9caf88|moss 6b7a3a|emerald 0f8a5f
|forest 1f5f3a|bottle green 0b4d33|jade 00a86b|pistachio b5cf8f|terracotta c4603c|rust b04a1f|copper b06a3a|bronze a07030|amber f5a300
|mustard d9a520|ochre c98a1b|lemon f7e34d|burgundy 7a1030|wine 722f37|bordeaux 7a1030|ruby b3123f|cherry b8123a|rose e0507a
|blush f2c9cf|dusty rose c88a8f|fuschia ff00ff|lilac b99ad6|mauve b784a7|aubergine 4b2440|eggplant 4b2440|grape 5f2a83|charcoal 2f3337
|graphite 3a3d42|anthracite 2b2f33|slate 56626f|stone a8a29a|taupe 8b7d6b|coffee 6f4e37|espresso 3b271c|caramel b9722d|camel c19a6b
|mocha 7b5a45|petrol 0b5563|ocean 0a6a8f|sky 7cc4ee|baby blue a8d4f2|ice blue d6ecf7|cobalt 1f46a8|sapphire 14509e|electric blue 1f5bff
|denim 2f5a8c|midnight 14183a|blue grey 5f7385|pastel pink f7c6d0|pastel blue b7d3ee|pastel green bfe3c0|pastel yellow faefb0
|pastel purple d5c3ea|neon green 39e639|neon pink ff2fa0|british racing green 0b4228|racing green 0b4228|brick red a23b2a|brick a23b2a
|blood red 8a0a0a|dark purple 3f1463|dark brown 4a2c17|dark pink c2185b|dark yellow c79a00|light brown b08458|light orange ffc27a
|light purple cdb4ea|light red f28080|dark teal 0a5555|light teal 7fd0cb|light beige faf5e9|bright red e5141e|bright blue 0f6bff
|bright green 12b53a|bright yellow ffe600|bright orange ff7a00|bright pink ff2f92|deep blue 0b2f73|deep red 8c0f1d|deep green 0b4f2c
|deep purple 43177a|royal purple 6a2fa0|navy blue 000080|warm white faf6ee|warm grey a39b90|cool grey 8f98a3|gunmetal 2a3439|azure blue 0a7fe0
|olive green 6b7a26|lime green 32cd32|sea blue 1f7a9c|sunflower f5bf1f|honey e0a42a|apricot fbbf8a|strawberry e0405a|raspberry c41e5a
|mahogany 5c2618|chestnut 7a3b20|walnut 5a3d2b|pine 1d5540|fern 4f7942|avocado 6b7f2a|eucalyptus 6f9f8a|seafoam 9fe0c6|arctic e8f1f5`;

const COLOURS = new Map<string, string>();
{
  const words = CSS.split(/\s+/);
  for (let index = 0; index < words.length; index += 2)
    COLOURS.set(words[index] ?? '', `#${words[index + 1]}`);
  for (const entry of PLAIN.split('|')) {
    const parts = /^\s*(.+) ([0-9a-f]{6})\s*$/.exec(entry);
    if (parts?.[1]) COLOURS.set(parts[1].replace(/\s+/g, ''), `#${parts[2]}`);
  }
}

/** Every word that stands in the name of a colour. */
export function listColourWords(): string[] {
  return [
    ...new Set([...CSS.split(/\s+/), ...PLAIN.split(/[\s|]+/)].filter((word) => /^[a-z]{3,}$/.test(word))),
  ];
}

/** `#rrggbb` of a colour as a person writes it (`forest green`, `Navy`, `#0A5`), or null when it names none. */
export function findColour(words: string): string | null {
  const text = words.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text)?.[1];
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
  return COLOURS.get(text.replace(/[\s-]+/g, '')) ?? null;
}
