import { parseSync, Visitor, type Expression, type Node, type TSType } from 'oxc-parser';
import { isTest, type Violation } from '../tree/index.ts';

/** Where data comes over a wire and is checked, or is handed on as what it was checked to be. */
const WIRE_ROOMS = /^(?:contracts|feeds|kit|remotes|shell|world|server\/(?:feed|live|platform\/http))\//;

/**
 * Says of data from a wire that it is something nobody has looked at: `as`, or a type written beside parsed JSON, which
 * is `any` and takes every type. What a schema or a predicate has found needs neither.
 */
export function findCasts(file: string, source: string): Violation[] {
  if (!WIRE_ROOMS.test(file) || isTest(file) || file.includes('/testing/')) return [];
  const found: Violation[] = [];
  const report = ({ start }: Node, message: string): void => {
    found.push({ rule: 'cast', file, line: source.slice(0, start).split('\n').length, message });
  };
  new Visitor({
    TSAsExpression(node) {
      if (!isConst(node.typeAnnotation)) report(node, 'a cast checks nothing: use a schema, or a predicate that looks');
    },
    TSTypeAssertion(node) {
      report(node, 'a cast checks nothing: use a schema, or a predicate that looks');
    },
    VariableDeclarator({ id, init }) {
      if (!isParsedJson(init) || id.typeAnnotation?.typeAnnotation.type === 'TSUnknownKeyword') return;
      report(id, 'parsed JSON is unknown until it has been looked at');
    },
    MemberExpression(node) {
      if (isParsedJson(node.object)) report(node, 'parsed JSON is unknown until it has been looked at');
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function isConst(type: TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

/** `JSON.parse(…)` and `response.json()`, awaited or not. */
function isParsedJson(node: Expression | null): boolean {
  if (node?.type === 'AwaitExpression') return isParsedJson(node.argument);
  if (node?.type === 'ParenthesizedExpression') return isParsedJson(node.expression);
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  if (property.type !== 'Identifier') return false;
  return (
    property.name === 'json' || (property.name === 'parse' && object.type === 'Identifier' && object.name === 'JSON')
  );
}
