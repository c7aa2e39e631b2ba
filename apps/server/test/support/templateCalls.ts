import type { Component, componentCreate } from '@admin/api-client/contract/sites/components'
import type { Template, templateCreate } from '@admin/api-client/contract/sites/templates'
import type { z } from 'zod'
import type { TestClient } from './TestClient.ts'

let made = 0

/** A draft of a menu, unless the values say otherwise. */
export async function createComponent(
  client: TestClient,
  values: Partial<z.input<typeof componentCreate>> = {},
): Promise<Component> {
  return client.ok('component', 'create', {
    body: { name: `Component ${++made}`, kind: 'menuGrid', source: 'picked', items: ['p', 'c'], ...values },
  })
}

/** A component that visitors of templates see. */
export const publishedComponent = async (
  client: TestClient,
  values: Parameters<typeof createComponent>[1] = {},
): Promise<Component> => {
  const { id } = await createComponent(client, values)
  return client.ok('component', 'publish', { params: { id } })
}

/** The draft of a template for the web without components, unless the values say otherwise. */
export async function createTemplate(
  client: TestClient,
  values: Partial<z.input<typeof templateCreate>> = {},
): Promise<Template> {
  return client.ok('template', 'create', {
    body: { name: `Template ${++made}`, platform: 'w', primaryColor: '#3b5bdb', scheme: 'light', ...values },
  })
}

export const publishTemplate = (client: TestClient, { id, version }: Template): Promise<Template> =>
  client.ok('template', 'publish', { params: { id }, body: { version } })

/** A template of which a version with one component is published. */
export async function publishedTemplate(client: TestClient): Promise<Template> {
  const component = await publishedComponent(client)
  return publishTemplate(client, await createTemplate(client, { componentIds: [component.id] }))
}

/** For every operation on components and templates that changes something, a call that succeeds. */
export const templateCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'component.create': (client) => createComponent(client),
  'component.update': async (client) => {
    const component = await createComponent(client)
    return { params: component, body: { ...component, name: 'Changed' } }
  },
  'component.delete': async (client) => ({ params: await createComponent(client) }),
  'component.publish': async (client) => ({ params: await createComponent(client) }),
  'component.withdraw': async (client) => ({ params: await publishedComponent(client) }),
  'component.duplicate': async (client) => ({
    params: await createComponent(client),
    body: { name: `Copy ${++made}` },
  }),
  'template.create': (client) => createTemplate(client),
  'template.update': async (client) => {
    const template = await createTemplate(client)
    return { params: template, body: { ...template, primaryColor: '#0b7285' } }
  },
  'template.delete': async (client) => ({ params: await createTemplate(client) }),
  'template.publish': async (client) => {
    const { id: component } = await createComponent(client)
    const { id, version } = await createTemplate(client, { componentIds: [component] })
    return { params: { id }, body: { version } }
  },
  'template.restoreVersion': async (client) => {
    const published = await publishedTemplate(client)
    const params = { id: published.id }
    const body = { ...published, scheme: 'dark' as const }
    const { version } = await client.ok('template', 'update', { params, body })
    return { params, body: { number: 1, version } }
  },
  'template.duplicate': async (client) => ({
    params: await createTemplate(client),
    body: { name: `Copy ${++made}` },
  }),
}
