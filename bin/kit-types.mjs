/** What the kit's components take, read from their types: so that code that uses them can be checked where there is no type checker. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Longer lists of values are no choice that somebody can be told. */
const MAX_VALUES = 20;

/**
 * @param {URL} folder the kit's `src`, with its tsconfig.json
 * @returns by path in an app and name of a component: its properties, each 0 (anything), a list of texts, `icon` (the name of one),
 * `icons` (a list of things that have one); `shapes`: names of types that have an icon; `globals`: names that are there without
 * a declaration in browsers.
 */
export function readKitTypes(folder) {
  const file = fileURLToPath(new URL('tsconfig.json', folder));
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, fileURLToPath(folder));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const root = fileURLToPath(folder);
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(root));
  const find = (path) => {
    const source = sources.find(({ fileName }) => fileName === `${root}${path}`);
    if (!source) throw new Error(`The kit has no ${path}`);
    return source;
  };
  const reader = new Reader(checker, find('ui/Icon.tsx'));
  const components = {};
  const shapes = [];
  for (const source of sources.filter(({ fileName }) => /\.tsx?$/.test(fileName))) {
    const path = `src/${source.fileName.slice(root.length)}`;
    const module = checker.getSymbolAtLocation(source);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (reader.hasIcon(checker.getDeclaredTypeOfSymbol(symbol))) shapes.push(symbol.name);
      const props =
        /^[A-Z]/.test(symbol.name) && path.endsWith('x') ? reader.readProps(symbol, source) : null;
      if (props) components[path] = { ...components[path], [symbol.name]: props };
    }
  }
  const globals = checker
    .getSymbolsInScope(find('ui/classes.ts'), ts.SymbolFlags.Value)
    .filter(({ declarations }) =>
      declarations?.every((one) => !one.getSourceFile().fileName.startsWith(root)),
    )
    .map(({ name }) => name);
  return { components, shapes: shapes.sort(), globals: [...new Set(globals)].sort() };
}

class Reader {
  constructor(checker, iconFile) {
    this.checker = checker;
    const name = checker
      .getExportsOfModule(checker.getSymbolAtLocation(iconFile))
      .find((symbol) => symbol.name === 'IconName');
    this.icons = this.listValues(checker.getDeclaredTypeOfSymbol(name)).join();
  }

  /** @returns null for what is no component, or takes what cannot be listed. */
  readProps(symbol, source) {
    const { checker } = this;
    const signatures = checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures();
    if (signatures.length !== 1) return null;
    const [parameter] = signatures[0].parameters;
    if (!parameter) return {};
    const type = checker.getTypeOfSymbolAtLocation(parameter, source);
    if (type.getStringIndexType() || type.flags & ts.TypeFlags.Any) return null;
    const kinds = type.isUnion() ? type.types : [type];
    const names = new Map();
    for (const prop of kinds.flatMap((one) => checker.getPropertiesOfType(one)))
      names.set(prop.name, names.has(prop.name) && kinds.length > 1 ? 0 : this.tellType(prop, source));
    return Object.fromEntries(names);
  }

  tellType(prop, source) {
    const type = this.checker.getNonNullableType(this.checker.getTypeOfSymbolAtLocation(prop, source));
    const values = this.listValues(type);
    if (values.length > 0 && values.join() === this.icons) return 'icon';
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type);
      return this.hasIcon(item) ? 'icons' : 0;
    }
    return values.length > 0 && values.length <= MAX_VALUES ? values : 0;
  }

  hasIcon(type) {
    const icon = type.getProperty('icon');
    if (!icon?.valueDeclaration) return false;
    const of = this.checker.getNonNullableType(this.checker.getTypeOfSymbol(icon));
    return this.listValues(of).join() === this.icons;
  }

  /** The texts that a type is made of; none where it is anything else, too. */
  listValues(type) {
    const kinds = type.isUnion() ? type.types : [type];
    return kinds.every((one) => one.isStringLiteral()) ? kinds.map(({ value }) => value).sort() : [];
  }
}
