/** A Hono handler that answers every request with the same JSON from memory. Reads BODY; prints its port. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const body = process.env.BODY ?? ''
const app = new Hono()
app.get('/*', (c) => c.body(body, 200, { 'Content-Type': 'application/json' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => console.log(`port ${port}`))
