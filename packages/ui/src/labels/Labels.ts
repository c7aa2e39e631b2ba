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
    noMatch: string
    clearFilters: string
    retry: string
    /** Said of the page when more rows than those match. */
    pageSelected: (count: number) => string
    selectMatching: (total: number) => string
    matchingSelected: (total: number) => string
    expandRow: (row: string) => string
    collapseRow: (row: string) => string
    sortNone: string
    ascending: (column: string) => string
    descending: (column: string) => string
    reorderCancelled: string
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
    /** Of a button that is pressed while the column is pinned. */
    pin: (column: string) => string
    pinRight: string
    unpin: string
    sortAscending: string
    sortDescending: string
    clearSort: string
    resize: (column: string) => string
    moved: (column: string, position: number) => string
    resized: (column: string, width: number) => string
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
    /** Opens the filters on a phone; with the number in force. */
    filters: (count: number) => string
    /** Name of the list of filters in force. */
    inForce: string
    /** A filter's chip. */
    filter: (label: string, value: string) => string
    removeFilter: (filter: string) => string
    clearAll: string
  }
  dialog: {
    cancel: string
    submit: string
    close: string
    unsaved: string
    keepEditing: string
    discard: string
    /** Offers what was typed before the page was lost. */
    draft: string
    /** With the time it was typed. */
    restoreDraft: (time: string) => string
    discardDraft: string
    invalid: string
    /** Saving failed, and the application does not say why. */
    failed: string
    /** Follows the application's reason. */
    kept: string
    conflictTitle: string
    conflictHint: string
    field: string
    yours: string
    theirs: string
    base: string
    merged: string
    emptyValue: string
    saveMerged: string
    backToForm: string
    uploading: string
    uploadRunning: string
    /** Files are being uploaded, and there are changes besides. */
    unsavedUploading: string
    keepUploading: string
    stopUpload: string
    addItem: string
    noItems: string
    item: (number: number) => string
    removeItem: (number: number) => string
    moveItemUp: (number: number) => string
    moveItemDown: (number: number) => string
    /** Announced after a move. */
    movedItem: (number: number, total: number) => string
    removedItem: (number: number) => string
  }
  confirm: {
    confirm: string
    cancel: string
    /** Asks for the text that a dangerous action wants to see typed. */
    typeToConfirm: (text: string) => string
    failed: string
  }
  /** A calendar's arrows. */
  calendar: {
    previousMonth: string
    nextMonth: string
    previousYear: string
    nextYear: string
    previousDecade: string
    nextDecade: string
  }
  /** Names of an editor's buttons. */
  richText: {
    toolbar: string
    bold: string
    italic: string
    heading: string
    subheading: string
    bulletList: string
    orderedList: string
    link: string
    linkAddress: string
    setLink: string
    removeLink: string
  }
  field: {
    select: string
    search: string
    noOptions: string
    searching: string
    clear: string
    /** Where coins are typed. */
    wholeNumber: string
    from: string
    to: string
    on: string
    off: string
    characters: (used: number, max: number) => ReactNode
    showPassword: string
    suggestionsFailed: string
    tryAgain: string
    loadMore: string
    /** Announced when suggestions have come. */
    found: (count: number) => string
    create: (text: string) => string
    creating: string
    createFailed: string
    remove: (what: string) => string
    actionFailed: string
    /** The box that chooses everything in a tree. */
    all: string
    allOf: (what: string) => string
    chosen: (count: number, total: number) => string
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
  upload: {
    choose: string
    chooseSeveral: string
    chooseAnother: string
    /** What else than choosing works, after the button. */
    dropOrPaste: string
    dropHere: string
    full: string
    /** How many of at most how many files there are. */
    count: (count: number, max: number) => string
    waiting: string
    checking: string
    sending: (percent: number) => string
    retrying: string
    succeeded: string
    failed: string
    /** Announced: what happened to which file. */
    outcome: (file: string, outcome: string) => string
    removed: (file: string) => string
    cancelled: (file: string) => string
    moved: (file: string, position: number, total: number) => string
    preview: (file: string) => string
    download: (file: string) => string
    remove: (file: string) => string
    dismiss: (file: string) => string
    cancel: (file: string) => string
    retry: string
    retryFile: (file: string) => string
    /** The handle that moves a file by pointer or arrow keys. */
    reorder: (file: string) => string
    rules: {
      atLeast: (bound: string) => string
      atMost: (bound: string) => string
      exactly: (bound: string) => string
      between: (min: string, max: string) => string
      formats: (formats: string) => string
      below: (size: string) => string
      upTo: (size: string) => string
      count: (range: string) => string
      pixels: (width: number, height: number) => string
      width: (range: string) => string
      height: (range: string) => string
      ratio: (ratio: string) => string
      duration: (range: string) => string
      /** Between two rules, and after the last one. */
      separator: string
    }
    /** Why a file was not taken, and what to do next. */
    refused: {
      empty: string
      damaged: string
      size: (max: string, size: string) => string
      format: (allowed: string, found: string | undefined) => string
      heic: (allowed: string) => string
      pixels: (needed: string, width: number, height: number) => string
      duration: (needed: string, seconds: string) => string
      count: (max: number) => string
    }
    crop: {
      crop: string
      cropFile: (file: string) => string
      needed: string
      title: (file: string) => string
      hint: string
      /** Pixels of the part chosen. */
      area: (width: number, height: number) => string
      /** Pixels that the result gets. */
      result: (width: number, height: number) => string
      enlarged: string
      apply: string
      keepWhole: string
      cancel: string
      failed: string
      handles: Record<'area' | 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w', string>
    }
    closePreview: string
  }
  /** A part of the page that loads when it is needed, such as a dialog, and could not be loaded. */
  part: { failed: string; retry: string; reload: string }
  loading: string
}
