/** Props of a button that is disabled for a reason, if there is one: the focus still reaches it, and so its reason. */
export const disabledFor = (reason: string | false | undefined) =>
  reason ? { 'data-disabled': true, 'aria-disabled': true, title: reason } : {}
