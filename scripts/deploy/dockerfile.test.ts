import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { type Copy, type Dockerfile, DockerfileParser, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildServer } from '../../apps/server/scripts/buildServer.ts'
import { repository } from '../server.ts'
import { commandOf, lastStage, PINNED, read, run, startSeconds, unknownOf, valueIn } from './files.ts'

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
const checkout = execFileSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' }).trim().split('\n')

describe('the Dockerfile', () => {
  const text = read('deploy/Dockerfile')
  const file: Dockerfile = DockerfileParser.parse(text)
  const instructions = file.getInstructions()
  const named = (keyword: string) => instructions.filter((one) => one.getKeyword() === keyword)
  const argumentsOf = (one: Instruction) => one.getArguments().map((argument) => argument.getValue())
  const last = lastStage()
  const inLast = (keyword: string) => last.filter((one) => one.getKeyword() === keyword)

  const ignored = read('.dockerignore').trim().split('\n')
  /** A folder that is ignored takes along what is in it. */
  const isSent = (path: string) => {
    const parts = path.split('/')
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    return !ignored.some((pattern) => paths.some((one) => matchesGlob(one, pattern)))
  }

  it('has no warnings of the linter', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([])
  })

  it('starts every stage from one pinned image, with the Node version of the repository', () => {
    const variable = `$${'{NODE_IMAGE}'}`
    expect(named('FROM').map((one) => argumentsOf(one)[0])).toEqual([variable, variable])
    const image = /^ARG NODE_IMAGE=(.*)$/m.exec(text)?.[1]
    expect(image).toMatch(PINNED)
    expect(image).toContain(
      `:${execFileSync('node_modules/.bin/node', ['-p', 'process.versions.node'], { cwd: repository, encoding: 'utf8' }).trim()}-`,
    )
  })

  it('copies only what a clean checkout sends to the build', () => {
    const sources = (named('COPY') as Copy[])
      .filter((one) => one.getFlags().every((flag) => flag.getName() !== 'from'))
      .flatMap((one) => argumentsOf(one).slice(0, -1))
    expect(sources).toContain('.')
    const sent = checkout.filter(isSent)
    for (const source of sources.filter((one) => one !== '.')) expect(sent).toContain(source)
    // Every package that the build and the lockfile name is sent whole.
    const manifests = checkout.filter((path) => /^(packages|apps|examples)\/[^/]+\/package\.json$/.test(path))
    for (const path of [...manifests, 'pnpm-lock.yaml', 'tsconfig.base.json']) expect(sent).toContain(path)
  })

  it('sends neither dependencies, builds, data nor secrets to the build', () => {
    for (const path of [
      'node_modules/x',
      'apps/server/node_modules/x',
      'apps/server/dist/main.js',
      '.data/pglite/PG_VERSION',
      'deploy/.env',
      'deploy/certificates/privkey.pem',
      '.git/config',
    ])
      expect(isSent(path), path).toBe(false)
  })

  it('runs only commands of pnpm and scripts of package.json, with the lockfile as it is', () => {
    const [fetch, install, build, ...others] = named('RUN').map((one) => one.getArgumentsContent() ?? '')
    const pnpm = 'npx --yes pnpm@12 '
    expect([fetch, install]).toEqual([
      `${pnpm}fetch`,
      `${pnpm}install --frozen-lockfile --offline --ignore-scripts`,
    ])
    expect(Object.keys(scripts)).toContain(build?.slice(pnpm.length))
    expect(others).toEqual(['install -d -o 1000 -g 1000 -m 0750 /data'])
  })

  it('copies only the built server into the image, which runs it as another user than its owner', () => {
    const copies = (inLast('COPY') as Copy[]).map((one) => [
      one.getFromFlag()?.getValue(),
      ...argumentsOf(one),
    ])
    expect(copies).toEqual([['build', '/repository/apps/server/dist', './']])
    expect(inLast('USER').map(argumentsOf)).toEqual([['1000:1000']])
    expect(last.map((one) => one.getKeyword()).indexOf('USER')).toBeGreaterThan(
      last.findLastIndex((one) => one.getKeyword() === 'COPY'),
    )
    const set = inLast('ENV').flatMap((one) => argumentsOf(one).map((pair) => pair.split('=', 1)[0] ?? ''))
    expect(unknownOf(set)).toEqual([])
  })

  it('starts a file of the built server', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deploy-test-'))
    try {
      const main = await buildServer({ folder })
      expect(commandOf('CMD')).toEqual(['node', basename(main)])
      expect(readdirSync(folder)).toEqual(expect.arrayContaining([basename(main), 'doctor.js']))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('runs no install script, because the only one that the repository allows downloads Node', () => {
    const { allowBuilds } = parse(read('pnpm-workspace.yaml'))
    expect(Object.keys(allowBuilds).filter((name) => allowBuilds[name])).toEqual(['node'])
  })

  it('gives a server as long to start as Kubernetes does', () => {
    const minutes = Number(valueIn('deploy/Dockerfile', /--start-period=(\d+)m /))
    expect(minutes * 60).toBe(startSeconds())
    expect(read('docs/deployment.md')).toContain(`${minutes} minutes`)
  })

  it('reports its health by what /readyz answers', async () => {
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.statusCode = paths.length === 1 ? 200 : 503
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const PORT = String((server.address() as AddressInfo).port)
    const command = commandOf('HEALTHCHECK')
    expect([await run(command, { PORT }), await run(command, { PORT })]).toEqual([0, 1])
    expect(paths).toEqual(['/readyz', '/readyz'])
    await new Promise((resolve) => server.close(resolve))
    expect(await run(command, { PORT })).toBe(1)
  }, 20_000)
})
