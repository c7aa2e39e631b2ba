import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyFiles } from './earlyFiles.ts'
import { precompressed } from './precompressed.ts'
import { themeSheet } from './themeSheet.ts'

const api = { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: true }
const proxy = { '/api': api, '/webgw': api, '/menu': api, '/upload': api, '/files': api }

/**
 * Few files, because a request takes longer than its bytes: the frameworks, what every visit begins with, the shell
 * with the list kit and the contract's plain data, which nearly every page shows, Mantine's modal, and the form kit,
 * which dialogs share. Each group includes what its modules import; everything else loads with the page or dialog that
 * imports it. The groups match only what is imported statically: a lazy module in one would load with all of it.
 */
const chunkGroups = [
  {
    name: 'react',
    priority: 2,
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/,
  },
  { name: 'app', priority: 1, tags: ['$initial' as const] },
  {
    name: 'shell',
    test: /src[\\/](?:app[\\/][^\\/]+|crud[\\/]list[\\/][^\\/]+|crud[\\/]actions[\\/][^\\/]+\.ts|shell[\\/]Shell\.tsx|contract[\\/]enumerations\.ts)$/,
  },
  { name: 'modal', test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Modal[\\/]/ },
  { name: 'forms', test: /src[\\/]crud[\\/]form[\\/][^\\/]+\.tsx$/ },
]

export default defineConfig({
  plugins: [react(), themeSheet(), earlyFiles(), precompressed()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: Number(process.env.ADMIN_PORT ?? 5173), strictPort: true, proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
