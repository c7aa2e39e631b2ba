import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { repository } from '../server.ts'
import { PINNED, read, unknownOf } from './files.ts'

interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another form.
  spec: any
  data?: Record<string, string>
  stringData?: Record<string, string>
  resources?: string[]
  images?: { name: string; newName: string; newTag: string }[]
}

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes'
  const manifestIn = (name: string): Manifest => {
    const [document, ...more] = parseAllDocuments(read(`${folder}/${name}`))
    if (!document || more.length > 0) throw new Error(`${name} must have one document`)
    expect(document.errors).toEqual([])
    return document.toJS()
  }
  const files = readdirSync(join(repository, folder))
  const manifests = new Map(files.map((name) => [name, manifestIn(name)]))
  const { resources = [], images = [] } = manifestIn('kustomization.yaml')
  const deployment = manifestIn('deployment.yaml')
  const pods = [deployment, manifestIn('doctor.yaml')]
  const [container] = deployment.spec.template.spec.containers
  const app = read('apps/server/src/app.ts')

  it('are applied by the kustomization, except for those that it leaves to the operator', () => {
    expect(files.filter((name) => !resources.includes(name)).sort()).toEqual([
      'autoscaler.yaml',
      'doctor.yaml',
      'kustomization.yaml',
      'secret.example.yaml',
    ])
    for (const name of resources) expect(manifests.has(name)).toBe(true)
  })

  it('set only variables that the server reads, and no secret', () => {
    const { data = {} } = manifestIn('configmap.yaml')
    const { stringData = {} } = manifestIn('secret.example.yaml')
    expect(unknownOf([...Object.keys(data), ...Object.keys(stringData)])).toEqual([])
    expect(new Set(Object.values(stringData))).toEqual(new Set(['']))
    expect(
      Object.keys(data).filter((name) => /PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([])
  })

  it('pin the image to a version', () => {
    const [{ newName, newTag } = { newName: '', newTag: '' }] = images.filter(
      ({ name }) => name === container.image,
    )
    for (const image of [`${newName}:${newTag}`, pods[1]?.spec.template.spec.containers[0].image])
      expect(image).toMatch(PINNED)
  })

  it.each(pods)(
    'give the pods of $metadata.name no privileges and a read-only root file system',
    ({ spec }) => {
      const pod = spec.template.spec
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(resources).toMatchObject({
          requests: { cpu: expect.any(String) },
          limits: { memory: expect.any(String) },
        })
      }
    },
  )

  it('probe paths that the server answers, at the port where it listens', () => {
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet)
    expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/readyz'])
    for (const { path, port } of probes) {
      expect(app).toContain(`app.get('${path}'`)
      expect(container.ports).toContainEqual({ name: port, containerPort: 3000 })
    }
    expect(manifestIn('configmap.yaml').data?.PORT).toBe('3000')
  })

  it('replace servers one by one and leave each the time to end', () => {
    const { strategy, replicas, template } = deployment.spec
    expect(replicas).toBe(2)
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const stopLimit = Number(/STOP_LIMIT = (\d+)_000/.exec(read('apps/server/src/main.ts'))?.[1])
    const { seconds } = container.lifecycle.preStop.sleep
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopLimit + seconds)
  })

  it('select the pods of the deployment everywhere', () => {
    const { labels } = deployment.spec.template.metadata
    const selectors = [
      deployment.spec.selector.matchLabels,
      manifestIn('disruption.yaml').spec.selector.matchLabels,
      manifestIn('service.yaml').spec.selector,
      manifestIn('networkpolicy.yaml').spec.podSelector.matchLabels,
    ]
    for (const selector of selectors) expect(labels).toMatchObject(selector)
    expect(manifestIn('doctor.yaml').spec.template.metadata.labels).not.toMatchObject(labels)
    expect(manifestIn('autoscaler.yaml').spec.scaleTargetRef.name).toBe(deployment.metadata.name)
    const [rule] = manifestIn('ingress.yaml').spec.rules
    expect(rule.http.paths[0].backend.service.name).toBe(manifestIn('service.yaml').metadata.name)
  })
})
