import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { repository } from '../server.ts'
import { PINNED, read, STOP_SECONDS, startSeconds, unknownOf } from './files.ts'

interface Manifest {
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another form.
  spec: any
  data?: Record<string, string>
  stringData?: Record<string, string>
  resources?: string[]
  components?: string[]
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
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
  const manifests = new Map(files.map((name) => [name, manifestIn(name)]))
  const configuration = manifestIn('configuration/kustomization.yaml')
  const deployment = manifestIn('deployment.yaml')
  const doctor = manifestIn('doctor/job.yaml')
  const pods = [deployment, doctor]
  const [container] = deployment.spec.template.spec.containers
  const app = read('apps/server/src/app.ts')

  it('are applied by a kustomization, except for those that are left to the operator', () => {
    const applied = [...manifests].flatMap(([name, { resources = [] }]) =>
      resources.map((resource) => posix.join(posix.dirname(name), resource)),
    )
    for (const name of applied) expect(files).toContain(name)
    expect(files.filter((name) => !applied.includes(name)).sort()).toEqual([
      'autoscaler.yaml',
      'configuration/kustomization.yaml',
      'doctor/kustomization.yaml',
      'kustomization.yaml',
      'secret.example.yaml',
    ])
  })

  it('give servers and doctor the same namespace, config map and image', () => {
    expect(manifestIn('kustomization.yaml').components).toEqual(['configuration'])
    expect(manifestIn('doctor/kustomization.yaml').components).toEqual(['../configuration'])
    const [job] = doctor.spec.template.spec.containers
    expect([job.image, job.envFrom]).toEqual([container.image, container.envFrom])
    expect(configuration.images?.map(({ name }) => name)).toEqual([container.image])
    for (const { newName, newTag } of configuration.images ?? [])
      expect(`${newName}:${newTag}`).toMatch(PINNED)
    expect(job.command.slice(0, 2)).toEqual(['node', 'doctor.js'])
    expect(job.command.at(-1)).toBe(String(deployment.spec.replicas))
  })

  it('set only variables that the server reads, and no secret', () => {
    const { data = {} } = manifestIn('configuration/configmap.yaml')
    const { stringData = {} } = manifestIn('secret.example.yaml')
    expect(unknownOf([...Object.keys(data), ...Object.keys(stringData)])).toEqual([])
    expect(new Set(Object.values(stringData))).toEqual(new Set(['']))
    expect(
      Object.keys(data).filter((name) => /PASSWORD|SECRET|KEY|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([])
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
      const { PORT } = manifestIn('configuration/configmap.yaml').data ?? {}
      expect(container.ports).toContainEqual({ name: port, containerPort: Number(PORT) })
    }
  })

  it('replace servers one by one and leave each the time to end', () => {
    const { strategy, replicas, template } = deployment.spec
    expect(replicas).toBe(2)
    expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const { seconds } = container.lifecycle.preStop.sleep
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(STOP_SECONDS + seconds)
    expect(deployment.spec.progressDeadlineSeconds).toBeGreaterThan(startSeconds())
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
    expect(doctor.spec.template.metadata.labels).not.toMatchObject(labels)
    expect(manifestIn('autoscaler.yaml').spec.scaleTargetRef.name).toBe(deployment.metadata.name)
    const [rule] = manifestIn('ingress.yaml').spec.rules
    expect(rule.http.paths[0].backend.service.name).toBe(manifestIn('service.yaml').metadata.name)
  })
})
