import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { repository } from '../server.ts'
import { read } from './files.ts'

type Permissions = Record<string, 'read' | 'write'>

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Workflow {
  permissions?: Permissions
  jobs: Record<string, { permissions?: Permissions; needs?: string | string[]; steps: Step[] }>
}

const folder = '.github/workflows'
const files = readdirSync(join(repository, folder))
const workflowIn = (file: string): Workflow => parse(read(`${folder}/${file}`))

/** The only jobs that may write anything, and what. */
const WRITES: Record<string, string[]> = {
  'release.yml server': ['attestations', 'id-token'],
  'release.yml image': ['attestations', 'id-token', 'packages'],
  'release.yml packages': ['id-token'],
  'release.yml release': ['contents'],
}

describe.each(files)('the workflow %s', (file) => {
  const { permissions, jobs } = workflowIn(file)

  it('pins each action to a commit and names its version', () => {
    const uses = read(`${folder}/${file}`)
      .split('\n')
      .filter((line) => line.includes('uses:'))
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('reads only the source, except for the jobs that publish', () => {
    expect(permissions).toEqual({ contents: 'read' })
    for (const [name, job] of Object.entries(jobs)) {
      const written = Object.entries(job.permissions ?? {}).filter(([, right]) => right === 'write')
      expect(written.map(([scope]) => scope).sort(), name).toEqual(WRITES[`${file} ${name}`] ?? [])
    }
  })

  it('keeps no credentials beside the source', () => {
    for (const { steps } of Object.values(jobs))
      for (const { uses = '', with: inputs } of steps)
        if (uses.startsWith('actions/checkout@'))
          expect(inputs).toMatchObject({ 'persist-credentials': false })
  })

  it('inserts nothing from the event into a shell', () => {
    for (const { steps } of Object.values(jobs))
      for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })
})

describe('the release workflow', () => {
  const { jobs } = workflowIn('release.yml')
  const stepsOf = (name: string) => jobs[name]?.steps ?? []
  const runsOf = (name: string) => stepsOf(name).map(({ run = '' }) => run)
  const inputsOf = (name: string, action: string) =>
    stepsOf(name).find(({ uses }) => uses?.startsWith(`${action}@`))?.with

  it('publishes nothing before the tests and the audit pass', () => {
    expect(runsOf('test')).toEqual(expect.arrayContaining([expect.stringContaining('audit'), '.ci/run']))
    for (const name of ['server', 'image', 'packages']) expect(jobs[name]?.needs).toBe('test')
    expect(jobs.release?.needs).toEqual(['server', 'image', 'packages'])
  })

  it('installs exactly the locked dependencies', () => {
    for (const name of ['test', 'server', 'packages'])
      expect(runsOf(name)).toContain('npx -y pnpm@12 install --frozen-lockfile')
  })

  it('releases the server that was tested', () => {
    expect(runsOf('test').indexOf('.ci/run')).toBeLessThan(
      runsOf('test').findIndex((run) => run.startsWith('tar --create --file server.tar')),
    )
    expect(inputsOf('test', 'actions/upload-artifact')).toMatchObject({ name: 'tested', path: 'server.tar' })
    expect(runsOf('server')).toContain('gh run download "$GITHUB_RUN_ID" --name tested')
    expect(runsOf('server').filter((run) => / build\b/.test(run))).toEqual([])
  })

  it('lists the components of the server and attests the files of the release', () => {
    const runs = runsOf('server')
    const sbom = runs.findIndex((run) => run.includes('--out release/sbom.cdx.json'))
    // It names the version of the release.
    expect(runs.slice(0, sbom)).toContainEqual(expect.stringMatching(/^npm pkg set "version=\$/))
    expect(inputsOf('server', 'actions/attest-build-provenance')).toEqual({ 'subject-path': 'release/*' })
  })

  it('signs the provenance of the image and the packages', () => {
    expect(inputsOf('image', 'docker/build-push-action')).toMatchObject({
      file: 'deploy/Dockerfile',
      provenance: 'mode=max',
      sbom: true,
    })
    expect(inputsOf('image', 'actions/attest-build-provenance')).toMatchObject({
      'subject-digest': expect.stringContaining('steps.build.outputs.digest'),
      'push-to-registry': true,
    })
    // Without the dot, npm would take the archive for a repository on GitHub.
    expect(runsOf('packages').join('\n')).toContain('npm publish "./packed/$archive" --provenance')
  })
})
