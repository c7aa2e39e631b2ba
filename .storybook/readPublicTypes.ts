/**
 * The types that a user of @admin/ui meets, read by the compiler (TypeScript 5.9: version 7 has no compiler
 * interface yet): what the package exports, and what those types are made of.
 */
import { join, relative } from 'node:path'
import ts from 'typescript-5'

export interface PublicType {
  name: string
  /** Its docstring, as Markdown; empty where there is none. */
  description: string
  members: PublicMember[]
  /** Names of the types it mentions. */
  mentions: string[]
}

export interface PublicMember {
  /** A member of a group is named with it: `columnState.value`. */
  name: string
  type: string
  required: boolean
  description: string
  /** What `@default` says. */
  default?: string
  /** Its file in the repository and line. */
  source: string
}

/** @param folder the package, whose public list is `src/index.ts` */
export function readPublicTypes(folder: string): PublicType[] {
  const program = createProgram(folder)
  const checker = program.getTypeChecker()
  const types = new Map<ts.Declaration, PublicType>()

  const entry = program.getSourceFile(join(folder, 'src/index.ts'))
  const module = entry && checker.getSymbolAtLocation(entry)
  if (!module) throw new Error(`${folder} has no public list`)
  for (const exported of checker.getExportsOfModule(module)) readSymbol(exported)
  return [...types.values()].sort((one, other) => one.name.localeCompare(other.name))

  function readSymbol(symbol: ts.Symbol): string | undefined {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const declaration = target.declarations?.find(isTypeDeclaration)
    if (!declaration || !isOwn(declaration)) return
    const known = types.get(declaration)
    if (known) return known.name
    const type: PublicType = { name: target.name, description: docsOf(target), members: [], mentions: [] }
    types.set(declaration, type)
    if (ts.isInterfaceDeclaration(declaration)) {
      for (const clause of declaration.heritageClauses ?? [])
        for (const parent of clause.types) readNode(parent, '', type)
      for (const member of declaration.members) readNode(member, '', type)
      if (declaration.heritageClauses && type.name.endsWith('Props')) readInherited(target, type)
    } else {
      readNode(declaration.type, '', type)
      if (type.name.endsWith('Props')) readInherited(target, type)
    }
    type.mentions = [...new Set(type.mentions)]
    return type.name
  }

  /** A component's props are one list, wherever they were written. */
  function readInherited(props: ts.Symbol, into: PublicType): void {
    for (const property of checker.getDeclaredTypeOfSymbol(props).getProperties()) {
      // Of the parts of a union, one has the docstring.
      const nodes = property.declarations?.filter(ts.isPropertySignature) ?? []
      const node = nodes.find((each) => memberOf(each, property.name).description !== '') ?? nodes[0]
      if (!node || !isOwn(node) || into.members.some(({ name }) => name === property.name)) continue
      into.members.push(memberOf(node, property.name))
    }
  }

  function readNode(node: ts.Node, group: string, into: PublicType): void {
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
      const name = `${group}${node.name.getText()}`
      into.members.push(memberOf(node, name))
      if (node.type) readNode(node.type, `${name}.`, into)
      if (ts.isMethodSignature(node)) for (const given of node.parameters) readNode(given, `${name}.`, into)
      return
    }
    // The docstring of a function documents its parameters and result.
    if (ts.isTypeLiteralNode(node) && ts.findAncestor(node, isPartOfFunction)) return
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression
      const symbol = checker.getSymbolAtLocation(name)
      const mentioned = symbol && readSymbol(symbol)
      if (mentioned) into.mentions.push(mentioned)
    }
    ts.forEachChild(node, (child) => readNode(child, group, into))
  }

  function memberOf(node: ts.PropertySignature | ts.MethodSignature, name: string): PublicMember {
    const symbol = checker.getSymbolAtLocation(node.name)
    const fallback = symbol?.getJsDocTags(checker).find((tag) => tag.name === 'default')
    return {
      name,
      type: typeOf(node),
      required: node.questionToken === undefined,
      description: symbol ? docsOf(symbol) : '',
      ...(fallback && { default: ts.displayPartsToString(fallback.text) }),
      source: placeOf(node),
    }
  }

  /** As it is written; a name for a handful of literals is spelled out. */
  function typeOf(node: ts.PropertySignature | ts.MethodSignature): string {
    if (ts.isMethodSignature(node) || !node.type) return textOf(node)
    const type = checker.getNonNullableType(checker.getTypeFromTypeNode(node.type))
    const literals = type.isUnion() && type.types.length <= 12 && type.types.every((part) => part.isLiteral())
    const alias = literals && ts.isTypeReferenceNode(node.type) && aliasOf(node.type)
    return textOf(alias ? alias.type : node.type)
  }

  function aliasOf(node: ts.TypeReferenceNode): ts.TypeAliasDeclaration | undefined {
    const symbol = checker.getSymbolAtLocation(node.typeName)
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const alias = target?.declarations?.find(ts.isTypeAliasDeclaration)
    return alias && isOwn(alias) && !alias.typeParameters ? alias : undefined
  }

  function docsOf(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim()
  }

  function isOwn(node: ts.Node): boolean {
    const file = node.getSourceFile()
    return !program.isSourceFileFromExternalLibrary(file) && file.fileName.startsWith(join(folder, 'src'))
  }

  function placeOf(node: ts.Node): string {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${relative(join(folder, '../..'), file.fileName)}:${line + 1}`
  }
}

function createProgram(folder: string): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  })
  return ts.createProgram([join(folder, 'src/index.ts')], config?.options ?? {})
}

function isTypeDeclaration(node: ts.Node): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
}

function isPartOfFunction(node: ts.Node): boolean {
  return ts.isFunctionTypeNode(node) || ts.isMethodSignature(node)
}

/** On one line. */
function textOf(node: ts.Node): string {
  return node
    .getText()
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()
}
