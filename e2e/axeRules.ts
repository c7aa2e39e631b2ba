/** The rules of axe that see colours: all others judge alike in each colour scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The rules of axe that see words: all others judge alike in each language. */
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
