import ts from 'typescript';

/** One small fault that a test should notice. */
export interface Mutant {
  file: string;
  line: number;
  /** Where the expression stands in the file, and what takes its place. */
  start: number;
  end: number;
  original: string;
  mutated: string;
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};

const isCondition = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
};

/** What may stand in the place of an expression; undefined where no fault is known. */
function mutated(node: ts.Node, text: string): string | undefined {
  if (ts.isBinaryExpression(node)) {
    const swapped = OPERATORS[node.operatorToken.getText()];
    const isText = /['"`]/.test(text) && node.operatorToken.getText() === '+';
    if (swapped && !isText) return `${node.left.getText()} ${swapped} (${node.right.getText()})`;
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  // One more is hardly a fault where milliseconds are counted.
  if (ts.isNumericLiteral(node)) return `(${text} * 2 + 1)`;
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return node.operand.getText();
  if (ts.isCallExpression(node) && ts.isExpressionStatement(node.parent)) return 'undefined';
  if (ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent)) return 'undefined';
  return ts.isExpression(node) && isCondition(node) ? `!(${text})` : undefined;
}

/** Keys of objects, members of enums and types are no expressions that could be replaced. */
function isReplaceable(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  return !ts.isLiteralTypeNode(parent) && !ts.isEnumMember(parent) && !ts.isPropertySignature(parent);
}

/** All mutants of a file, in the order of the text. */
export function findMutants(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const start = node.getStart(tree);
    const original = source.slice(start, node.end);
    const replacement = isReplaceable(node) ? mutated(node, original) : undefined;
    if (replacement !== undefined) {
      const line = tree.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, line, start, end: node.end, original, mutated: replacement });
    }
    node.forEachChild(visit);
  };
  tree.forEachChild(visit);
  return found;
}

export interface Numbered extends Mutant {
  id: number;
}

/** The source with a switch at each of these mutants: `isMutant(7) ? mutated : original`. */
export function withSwitches(source: string, mutants: Numbered[], switchModule: string): string {
  const edits = mutants.flatMap(({ id, start, end, mutated }) => [
    { at: start, opens: true, rank: end, text: `(isMutant(${id}) ? (${mutated}) : (` },
    { at: end, opens: false, rank: start, text: '))' },
  ]);
  // What is inserted last at a place stands first: closing brackets before opening ones, of these the outermost.
  edits.sort(
    (one, other) => other.at - one.at || Number(other.opens) - Number(one.opens) || one.rank - other.rank,
  );
  let result = source;
  for (const { at, text } of edits) result = result.slice(0, at) + text + result.slice(at);
  return `import { isMutant } from '${switchModule}';${result}`;
}
