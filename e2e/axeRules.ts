/** The rules of axe that depend on colors. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules of axe that depend on texts. */
export const WORD_RULES = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'label',
  'link-name',
  'select-name',
  'summary-name',
]
