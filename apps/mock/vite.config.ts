import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { themeSheet } from '../admin/themeSheet.ts'

const admin = (path: string) => fileURLToPath(new URL(`../admin/${path}`, import.meta.url))

/** Serves the admin's index.html; the script it names is then this folder's `src/main.tsx`. */
const adminPage: Plugin = {
  name: 'admin-page',
  transformIndexHtml: { order: 'pre', handler: () => readFile(admin('index.html'), 'utf8') },
}

export default defineConfig({
  plugins: [react(), themeSheet(), adminPage],
  publicDir: admin('public'),
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  optimizeDeps: {
    // Found immediately: the page names no script before it is replaced.
    entries: ['src/main.tsx'],
    // It finds its WebAssembly beside itself.
    exclude: ['@electric-sql/pglite'],
  },
  server: { port: 5174 },
  preview: { port: 5174 },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // The database's own, out of reach of what a page is given.
    rolldownOptions: { checks: { eval: false } },
  },
})
