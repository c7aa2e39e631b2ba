import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { themeSheet } from './themeSheet.ts'

const api = { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: true }
const proxy = { '/api': api, '/webgw': api, '/menu': api, '/upload': api, '/files': api }

export default defineConfig({
  plugins: [react(), themeSheet()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
