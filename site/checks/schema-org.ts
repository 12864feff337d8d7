import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';

/**
 * schema.org's own vocabulary, read from the typings that are generated from it (the package schema-dts): which types exist, which
 * properties each has, its ancestors' included, and what a property may hold.
 */
const typings = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts');
const tree = ts.createSourceFile(typings, readFileSync(typings, 'utf8'), ts.ScriptTarget.Latest);

const interfaces = new Map<string, ts.InterfaceDeclaration>();
const aliases = new Map<string, ts.TypeAliasDeclaration>();
ts.forEachChild(tree, (node) => {
  if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, node);
  if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node);
});

const parentsOf = (name: string): string[] =>
  (interfaces.get(name)?.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .map(({ expression }) => expression.getText(tree))
    .filter((parent) => interfaces.has(parent));

/** A type's own declaration and those of its ancestors. */
const lineageOf = (type: string): string[] => {
  const lineage = new Set([`${type}Leaf`, `${type}Base`].filter((name) => interfaces.has(name)));
  for (const name of lineage) for (const parent of parentsOf(name)) lineage.add(parent);
  return [...lineage];
};

const isA = (type: string, ancestor: string): boolean =>
  lineageOf(type).some((name) => name === `${ancestor}Base` || name === `${ancestor}Leaf`);

/** The names of the types that a property may hold; undefined where the type has no such property. */
function rangeOf(type: string, property: string): string[] | undefined {
  for (const name of lineageOf(type)) {
    const member = interfaces.get(name)?.members.find((candidate) => memberName(candidate) === property);
    if (member && ts.isPropertySignature(member) && member.type) return namesIn(member.type);
  }
  return undefined;
}

const memberName = ({ name }: ts.TypeElement): string | undefined =>
  name && (ts.isStringLiteral(name) || ts.isIdentifier(name)) ? name.text : undefined;

/** `SchemaValue<A | B | IdReference, "x">` holds A or B. */
function namesIn(type: ts.TypeNode): string[] {
  const held = ts.isTypeReferenceNode(type) && type.typeArguments?.[0] ? type.typeArguments[0] : type;
  const options = ts.isUnionTypeNode(held) ? [...held.types] : [held];
  return options.map((option) => option.getText(tree).replace(/<.*/, ''));
}

const DATA_TYPES = new Set([
  'Text',
  'URL',
  'Date',
  'DateTime',
  'Time',
  'Number',
  'Integer',
  'Boolean',
  'string',
]);

const ISO_DURATION = /^P(?=.)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?)?$/;

/** Whether plain text may stand for one of the types: a data type, a duration, or a member of an enumeration such as `Monday`. */
const allowsText = (range: string[], text: string): boolean =>
  range.some(
    (name) =>
      DATA_TYPES.has(name) ||
      (name === 'Duration' && ISO_DURATION.test(text)) ||
      aliases.get(name)?.type.getText(tree).includes(`"${text}"`),
  );

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function faultsOfValue(value: unknown, type: string, property: string, range: string[]): string[] {
  const where = `${type}.${property}`;
  if (!isNode(value))
    return allowsText(range, String(value))
      ? []
      : [`${where} cannot be « ${value} »: it takes ${range.join(', ')}.`];
  if (!value['@type']) return value['@id'] ? [] : [`${where} needs an @type or an @id.`];
  const held = String(value['@type']);
  const fits = range.some((name) => isA(held, name));
  return [
    ...(fits ? [] : [`${where} cannot hold a ${held}: it takes ${range.join(', ')}.`]),
    ...faultsOfNode(value),
  ];
}

/** Everything in a node, and in those inside it, that schema.org does not know. */
export function faultsOfNode(node: Node): string[] {
  const type = String(node['@type']);
  if (lineageOf(type).length === 0) return [`« ${type} » is no type of schema.org.`];
  return Object.entries(node)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const range = rangeOf(type, property);
      if (!range) return [`${type} has no property « ${property} ».`];
      return [value].flat().flatMap((one) => faultsOfValue(one, type, property, range));
    });
}
