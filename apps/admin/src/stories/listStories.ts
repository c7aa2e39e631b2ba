import { titleKeyOf } from '@admin/api-client/contract/headings'
import type { Namespace } from '@admin/i18n'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { listOf } from './listOf.ts'
import type { LoadedPage } from './PageParameters.ts'
import { pageAt } from './pageAt.ts'
import { type PlayContext, pageOf } from './pageOf.ts'

interface ListedPage {
  /** Where the page is. */
  path: string
  /** The contract's resource it lists. */
  resource: { path: string }
  /** Namespace of its translations, `add` among them. */
  area: Namespace
}

interface Search {
  /** The form's field, by the key of its label. */
  field: string
  text: string
  /** How many rows are found. @default any number */
  rows?: number
}

interface Addition {
  /** Fills in the open dialog. */
  fillIn: (context: PlayContext, dialog: PlayContext['canvas']) => Promise<void>
  /** What the list shows afterwards. */
  shows: string
}

/** The states that every list page has, as stories of that page. */
export function listStories({ path, resource, area }: ListedPage) {
  const page = pageAt(path)
  const wordsOf = ({ loaded }: Pick<PlayContext, 'loaded'>) => {
    const { t, labels } = pageOf({ loaded })
    return { t, labels, own: (key: string) => (t as (key: string) => string)(`${area}:${key}`) }
  }
  /** The page's parts by its title. */
  const listIn = (context: PlayContext) =>
    listOf(context, (wordsOf(context).t as (key: string) => string)(`routes:${titleKeyOf(path)}`))

  return {
    page,
    listIn,
    /** For the page's `parameters`. */
    parameters: { layout: 'fullscreen', ...page() },

    /** Searches by one field. */
    searched: ({ field, text, rows }: Search) => ({
      play: async (context: PlayContext) => {
        const list = listIn(context)
        await list.loads()
        await list.searchFor(wordsOf(context).own(field), text)
        await waitFor(async () => {
          const found = await list.rows()
          for (const row of found) await expect(row).toHaveTextContent(text)
          if (rows !== undefined) await expect(found).toHaveLength(rows)
        })
      },
    }),

    adding: ({ fillIn, shows }: Addition) => ({
      play: async (context: PlayContext) => {
        const { t, own } = wordsOf(context)
        const list = listIn(context)
        await list.loads()
        await fillIn(context, await list.open(own('add')))
        await list.save()
        await list.findToast(new RegExp(t('actions:added', { name: '.+' })))
        await expect(await within(await list.findTable()).findByText(shows)).toBeVisible()
      },
    }),

    /**
     * Asks first, which can be canceled, then deletes the list's first row.
     * @param query filters and sort that bring up a row that can be deleted, as the address says them
     */
    deleting: (query: string) => ({
      parameters: page({ path: `${path}?${query}` }),
      play: async (context: PlayContext) => {
        const { t } = wordsOf(context)
        const list = listIn(context)
        await list.loads()
        const [first] = await list.rows()
        await list.act(t('actions:delete'))
        const canceled = within(await list.findDialog())
        await userEvent.click(canceled.getByRole('button', { name: t('actions:cancel') }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        await expect(first).toBeInTheDocument()
        await list.act(t('actions:delete'))
        const question = within(await list.findDialog())
        await expect(question.getByText(new RegExp(t('actions:confirmDeleteText')))).toBeVisible()
        await userEvent.click(question.getByRole('button', { name: t('actions:delete') }))
        await list.findToast(new RegExp(t('actions:deleted', { name: '.+' })))
        await waitFor(() => expect(first).not.toBeInTheDocument())
      },
    }),

    /**
     * A row that cannot be deleted says why, before it is tried.
     * @param query filters and sort that bring up such a row first
     */
    undeletable: (query: string, reasonIn: (t: LoadedPage['t']) => string) => ({
      parameters: page({ path: `${path}?${query}` }),
      play: async (context: PlayContext) => {
        const { t, labels } = wordsOf(context)
        const table = await listIn(context).loads()
        const reason = reasonIn(t)
        const [remove] = table.queryAllByRole('button', { name: t('actions:delete') })
        if (remove) {
          await expect(remove).toHaveAttribute('aria-disabled', 'true')
          return expect(remove).toHaveAccessibleDescription(reason)
        }
        const [menu] = table.getAllByRole('button', { name: labels.table.moreActions })
        await userEvent.click(menu as HTMLElement)
        const item = await screen.findByRole('menuitem', { name: new RegExp(t('actions:delete')) })
        await expect(item).toHaveAttribute('aria-disabled', 'true')
        // Another action can be unavailable for the same reason.
        await expect(within(item).getByText(reason)).toBeVisible()
      },
    }),

    empty: {
      parameters: page({ server: { empty: true } }),
      play: async (context: PlayContext) => {
        await expect(await context.canvas.findByText(wordsOf(context).labels.table.empty)).toBeVisible()
      },
    },

    /** @param query filters that no row passes, as the address says them */
    noMatch: (query: string) => ({
      parameters: page({ path: `${path}?${query}` }),
      play: async (context: PlayContext) => {
        const { labels } = wordsOf(context)
        await expect(await context.canvas.findByText(labels.table.noMatch)).toBeVisible()
        await expect(context.canvas.getByRole('button', { name: labels.table.clearFilters })).toBeEnabled()
      },
    }),

    loading: {
      parameters: page({ server: { hold: resource.path } }),
      play: async (context: PlayContext) => {
        await expect(await listIn(context).findTable()).toHaveAttribute('aria-busy', 'true')
      },
    },

    failed: {
      parameters: page({ server: { fail: { path: resource.path } } }),
      play: async (context: PlayContext) => {
        const { t, labels } = wordsOf(context)
        await expect(await context.canvas.findByRole('button', { name: labels.table.retry })).toBeVisible()
        await expect(context.canvas.getByText(t('errors:internal'))).toBeVisible()
      },
    },

    /** The account reads the list and changes nothing. */
    readOnly: {
      parameters: page({ server: { readOnly: true } }),
      play: async (context: PlayContext) => {
        const { t, own } = wordsOf(context)
        await listIn(context).loads()
        await expect(context.canvas.queryByRole('button', { name: own('add') })).toBeNull()
        await expect(context.canvas.queryByRole('button', { name: t('actions:edit') })).toBeNull()
      },
    },

    withoutPermission: {
      parameters: page({ account: 'user' }),
      play: async (context: PlayContext) => {
        const { t } = wordsOf(context)
        await expect(
          await context.canvas.findByRole('heading', { name: t('shell:forbiddenTitle') }),
        ).toBeVisible()
      },
    },

    phone: {
      globals: { viewport: { value: 'mobile2' } },
      play: async (context: PlayContext) => {
        const { t, own } = wordsOf(context)
        await expect(await context.canvas.findByRole('button', { name: own('add') })).toBeVisible()
        await expect(context.canvas.getByRole('button', { name: t('shell:openMenu') })).toBeVisible()
      },
    },
  } as const
}
