/** The signatures of what generated apps share, on one page, read from the kit's own sources: what whoever writes code may call. */
import ts from 'typescript';

/** Folders and files whose exports are told, in the order of the page. */
const TOLD = [/^src\/ui\/[^/]+\.tsx$/, /^src\/ui\/.+\/.+\.tsx$/, /^src\/data\/.+\.ts$/, /^src\/format\.ts$/];
/** A type longer than this is told by its beginning, characters. */
const MAX_TYPE = 30;

/** @param files texts of the kit by path. @returns a paragraph for each folder, and in it a line for each file with something to call. */
export function printKitPage(files) {
  const folders = new Map();
  for (const path of TOLD.flatMap((pattern) => Object.keys(files).filter((name) => pattern.test(name)))) {
    const signatures = readSignatures(path, files[path]);
    if (signatures.length === 0) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const name = path.slice(folder.length).replace(/\.tsx?$/, '');
    folders.set(folder, [...(folders.get(folder) ?? []), printFile(name, signatures)]);
  }
  return [...folders].map(([folder, lines]) => `${folder}\n${lines.join('\n')}`).join('\n');
}

/** What a file of the same name exports alone needs no name of its file. */
function printFile(name, signatures) {
  const isPlain = signatures.length === 1 && signatures[0].startsWith(`<${name}`);
  return `${isPlain ? '' : `${name}: `}${signatures.join('; ')}`;
}

function readSignatures(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const shapes = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]),
  );
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [printFunction(statement.name.text, statement, shapes)];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer)
        ? [printFunction(name.getText(), initializer, shapes)]
        : [],
    );
  });
}

function isExported(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** A component by its properties, anything else by its parameters. */
function printFunction(name, { parameters }, shapes) {
  const [first] = parameters;
  if (/^[A-Z]/.test(name)) return `<${name}${first?.type ? printProps(first.type, shapes) : ''}>`;
  return `${name}(${parameters.map((one) => printParameter(one)).join(', ')})`;
}

function printParameter({ name, type, initializer, questionToken, dotDotDotToken }) {
  const called = ts.isIdentifier(name) ? name.text : 'options';
  const optional = questionToken || initializer ? '?' : '';
  return `${dotDotDotToken ? '...' : ''}${called}${optional}${type ? `:${short(type.getText())}` : ''}`;
}

function printProps(type, shapes) {
  const members = listMembers(type, shapes);
  return members.length > 0 ? ` ${members.join(' ')}` : '';
}

/** Properties of a type that is written out, of a shape of the same file, and of what it extends. */
function listMembers(type, shapes) {
  if (ts.isTypeLiteralNode(type)) return printMembers(type.members);
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((one) => listMembers(one, shapes));
  const named = ts.isTypeReferenceNode(type)
    ? type.typeName
    : ts.isExpressionWithTypeArguments(type)
      ? type.expression
      : null;
  if (!named) return [];
  const name = named.getText();
  const shape = shapes.get(name);
  if (!shape) return [`...${short(type.getText())}`];
  const extended = (shape.heritageClauses ?? []).flatMap(({ types }) => types);
  return [...extended.flatMap((one) => listMembers(one, shapes)), ...printMembers(shape.members)];
}

function printMembers(members) {
  return members.filter(ts.isPropertySignature).map(({ name, type, questionToken }) => {
    const said = type ? short(type.getText()) : 'unknown';
    return `${name.getText()}${questionToken ? '?' : ''}${USUAL.has(said) ? '' : `:${said}`}`;
  });
}

/** What properties are where nothing is said of them. */
const USUAL = new Set(['string', 'ReactNode']);

function short(type) {
  const line = type
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replaceAll(' | ', '|');
  return line.length > MAX_TYPE ? `${line.slice(0, MAX_TYPE)}…` : line;
}
