/**
 * The `catch` of an `import()` of an optional peer, which is also in a `try`. Bundlers then leave out a package that isn't
 * installed: esbuild because of the `catch`, webpack and Rspack because of the `try`.
 */
export const rethrow = (error: unknown): never => {
  throw error
}
