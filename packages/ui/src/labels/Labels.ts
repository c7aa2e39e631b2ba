import type { ReactNode } from 'react'

/** Every word the components show by themselves. An application may supply its own. */
export interface Labels {
  /** BCP 47 tag of the language: calendars follow it. */
  locale: 'en-US' | 'zh-CN'
  table: {
    empty: string
    loading: string
    refetching: string
    /** Announced when the rows have changed. */
    loaded: (shown: number, total: number) => string
    selectAll: string
    selectRow: (row: string) => string
    selected: (count: number) => string
    clearSelection: string
    actions: string
    moreActions: string
    sortBy: string
    reorderRow: (row: string) => string
    movedRow: (position: number, total: number) => string
    scrollArea: (table: string) => string
  }
  columns: {
    settings: string
    menu: (column: string) => string
    show: (column: string) => string
    hide: string
    moveLeft: string
    moveRight: string
    moveUp: (column: string) => string
    moveDown: (column: string) => string
    pinLeft: string
    pinRight: string
    unpin: string
    sortAscending: string
    sortDescending: string
    clearSort: string
    resize: (column: string) => string
    reset: string
    density: string
    compact: string
    comfortable: string
  }
  pager: {
    label: string
    previous: string
    next: string
    page: (page: number) => string
    jumpTo: string
    rowsPerPage: string
    perPage: (size: number) => string
    total: (total: number) => string
  }
  search: {
    search: string
    reset: string
    expand: string
    collapse: string
  }
  dialog: {
    cancel: string
    submit: string
    close: string
    unsaved: string
    keepEditing: string
    discard: string
    invalid: string
    failed: string
    conflictTitle: string
    conflictHint: string
    field: string
    yours: string
    theirs: string
    base: string
    merged: string
    emptyValue: string
    saveMerged: string
  }
  confirm: {
    confirm: string
    cancel: string
    /** Asks for the text that a dangerous action wants to see typed. */
    typeToConfirm: (text: string) => string
    failed: string
  }
  field: {
    select: string
    search: string
    noOptions: string
    searching: string
    clear: string
    from: string
    to: string
    on: string
    off: string
    characters: (used: number, max: number) => ReactNode
    showPassword: string
  }
  copy: {
    copy: (what: string) => string
    copied: string
    failed: string
    /** Shown with the value selected, where the browser refused. */
    byHand: string
  }
  mask: {
    reveal: (what: string) => string
    hide: (what: string) => string
    revealed: (what: string, value: string) => string
    failed: string
  }
  image: {
    open: (image: string) => string
    previous: string
    next: string
    zoomIn: string
    zoomOut: string
    fit: string
    zoom: (percent: number) => string
    position: (image: number, total: number) => string
    stage: string
    broken: string
  }
  tabs: {
    count: (count: number) => string
    unsaved: string
  }
  comments: {
    empty: string
    failed: string
    retry: string
    replies: (count: number) => string
    repliesTo: (nickname: string) => string
    inReplyTo: (nickname: string) => string
    reply: string
    replyTo: (nickname: string) => string
    placeholder: string
    send: string
    cancel: string
    /** The rule of the specification, section 5. */
    required: string
    sending: string
    sent: string
    sendFailed: string
    discardTitle: string
    discardMessage: string
    discard: string
    keepEditing: string
    more: (left: number | undefined) => string
    moreReplies: (left: number) => string
    loaded: (count: number) => string
    pending: string
    hidden: string
    deleted: string
    deletedContent: string
  }
  loading: string
}
