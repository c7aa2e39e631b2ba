/**
 * Modules that are always needed together share a chunk: many small files compress worse, by a tenth
 * of what a page loads. What a pattern misses still works, in a chunk of its own; what it takes too much is
 * loaded too early, which the bundle budget would show. A chunk takes the dependencies of its modules along,
 * except what the chunks before it have.
 */
const patterns = {
  /** Below everything else. */
  public: [
    /node_modules.(react|react-dom|scheduler|i18next|react-i18next|openapi-fetch|js-cookie)\//,
    /@tabler.icons-react.dist.esm.(createReactComponent|defaultAttributes)/,
    /@mantine.core.esm.core.MantineProvider.create-theme/,
    /packages.ui.src.theme\.ts$/,
    /packages.(i18n|api-client).src.(?!download|enumerationLabels|generateUniqueIds|operationTexts)\w+\.tsx?$/,
    /apps.admin.src.session.(endedSession|keptTyping|storage|paths|redirectTarget|lastVisitedPath|signInAgain)\.tsx?$/,
    /apps.admin.src.shell.(Brand|Pending|ColorSchemeSwitch|LanguageSwitch|loadFailure)\.tsx?$/,
    /apps.admin.src.(api|i18n|language|useErrorText)\.ts$/,
  ],
  /** The router, the route table and the guard. */
  app: [/apps.admin.src.App\.tsx$/],
  /** The sign-in forms, which nobody needs who has a session. */
  signIn: [
    /apps.admin.src.session.signIn.\w+\.tsx?$/,
    /apps.admin.src.pages.login.\w+\.tsx$/,
    /apps.admin.src.shell.PublicPage\.tsx$/,
  ],
  /** The shell around every page. */
  shell: [
    /node_modules.@tanstack.(query-core|react-query)\//,
    /packages.ui.src.labels.(enUS|LabelsProvider)\.tsx?$/,
    /apps.admin.src.(queryClient|retryRead|toast)\.tsx?$/,
    /apps.admin.src.session.(useKeptFlag|useCan|Can|useLogout|SignInGate)\.tsx?$/,
    /apps.admin.src.shell.(?!MobileMenu|NotificationBell|ProfileDialog|SessionsDialog|UserMenu|deviceName)\w+\.tsx?$/,
  ],
  /** What every list page shows at first: rows under a plain header. */
  list: [
    /packages.ui.src.DataTable.(columnLayout|columnState|DataTable(Body|Cell|Foot|Head|Pager|Row|States|Toolbar)?|rowActionsLayout|steadyProps|treeRows|use(AfterFirstRows|Cards|ColumnState|Grid|Latest|NextFrame|OpenRows|RowKeys|RowWindow|Selection|TableEvents))\.tsx?$/,
    /packages.ui.src.(ConfirmButton.ConfirmDialog|DialogForm.DialogForm|PlainButton.PlainButton)\.tsx$/,
    /node_modules.@mantine.hooks.esm.(utils.use-callback-ref|use-focus-return|use-did-update)\//,
    /apps.admin.src.ledger.(partyLink|partyParameter|PartyDrawerHost)\.tsx?$/,
    /packages.api-client.src.contract.enumerations\.ts$/,
    /packages.(i18n|api-client).src.\w+\.ts$/,
    // Of the page that a visit begins with.
    /apps.admin.src.pages.merchants.merchants\.resource\.ts$/,
    /apps.admin.src.resource.(\w+Buttons?|formDialog|saveFile|List\w+|ResourcePage|listSearch|sortableColumns|use(AfterRows|Dialog|ColumnState|ListState|ResourceList|ResourcePage|Run)|rowActions|dateTime|resource|enumeration(Options|Badge)|lookups)\.tsx?$/,
  ],
  /** What a list page adds once its rows are there: the search form, menus and pickers. */
  controls: [
    /node_modules.@mantine.core.esm.core\//,
    /node_modules.@mantine.core.esm.components.(Button|Loader|Transition|UnstyledButton)\//,
    /node_modules.@mantine.core.esm.components.(Input|InputBase|TextInput|VisuallyHidden)\//,
    /packages.ui.src.SearchForm.SearchForm\.tsx$/,
    /packages.ui.src.fields.(InputField|Field|startValues|validate)\.tsx?$/,
    /node_modules.@floating-ui./,
    /node_modules.@mantine.core.esm.components.(ActionIcon|Checkbox|Combobox|Menu|Popover|Portal|ScrollArea|Select|Stack|Text|Title|Tooltip)\//,
    /packages.ui.src.fields.(AutoCompleteField|SelectField)\.tsx$/,
    /packages.ui.src.AutoComplete./,
    /node_modules.@mantine.(core.esm.components.CopyButton|hooks.esm.use-clipboard)\//,
    /apps.admin.src.shell.(NotificationBell|UserMenu|palette.PaletteButton|tabs.(LeaveQuestion|TabStrip|TabsMenu|useTabKeys))\.tsx?$/,
    /apps.admin.src.resource.views.(ViewsMenu|useViews|viewAddress|savedViews)\.tsx?$/,
  ],
  /** What dialogs are made of. */
  dialogs: [
    /node_modules.@mantine.core.esm.components.(Modal|ModalBase|NativeScrollArea|Overlay|Paper|PasswordInput|Radio|Textarea)\//,
    /packages.ui.src.DialogForm.(?!DialogForm(Array|Conflict)?\.tsx)/,
    /packages.ui.src.fields.(Coins|Password|Radio|ReadOnly|Textarea)Field\.tsx$/,
    // What the pages' own dialogs share: each file of its own would wait for one of six connections.
    /apps.admin.src.resource.(ResourceDialog|KeptDialogForm|PasswordDialog|passwordFields|usePasswordMinimum|useSubmit|drafts|translateSchema)\.tsx?$/,
    /apps.admin.src.ledger.LateRowTransferDialog\.ts$/,
  ],
  /** A picture in full, from a table or a form. */
  pictures: [/packages.ui.src.ImagePreview./],
  /** What opens with a column's menu or the list of columns: the table engine. */
  tools: [
    /node_modules.mantine-react-table/,
    /packages.ui.src.DataTable.(DataTable(Opened|ColumnMenu|ColumnsPanel|RowMenu)|useColumnEngine)\.tsx?$/,
  ],
}

/** For the bundler's `codeSplitting`. */
export const chunkGroups = Object.entries(patterns).map(([name, tests], index, { length }) => ({
  name,
  priority: length - index,
  test: (id: string) => tests.some((test) => test.test(id)),
}))
