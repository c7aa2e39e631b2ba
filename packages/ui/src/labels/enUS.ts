import type { ValueFormats } from './Labels.ts'

const count = new Intl.NumberFormat('en-US')

/** The components' texts in American English. Its keys and parameters are the type `Labels`. */
export const enUS = {
  /** BCP 47 tag of the language: calendars, numbers and distances in time follow it. */
  locale: 'en-US',
  /** How days, moments and numbers are written. */
  formats: {} as ValueFormats,
  table: {
    empty: 'No data',
    loading: 'Loading…',
    refetching: 'Refreshing…',
    /** Announced when the rows have changed. */
    loaded: (shown: number, total: number) => `${count.format(shown)} of ${count.format(total)} rows shown`,
    /** Announced when the rows have changed and have neither a total nor a page number. */
    shown: (number: number) => `${count.format(number)} ${number === 1 ? 'row' : 'rows'} shown`,
    selectAll: 'Select all rows on this page',
    selectRow: (row: string) => `Select ${row}`,
    selected: (number: number) => `${count.format(number)} selected`,
    clearSelection: 'Clear selection',
    actions: 'Actions',
    moreActions: 'More actions',
    sortBy: 'Sort by',
    reorderRow: (row: string) => `Move ${row}. Press the up or down arrow key.`,
    movedRow: (position: number, total: number) => `Moved to position ${position} of ${total}`,
    noMatch: 'Nothing matches these filters',
    clearFilters: 'Clear filters',
    retry: 'Try again',
    /** The rows could not be read, and the application does not say why. */
    failed: 'The rows couldn’t be loaded.',
    /** Shown when the whole page is selected and more rows match. */
    pageSelected: (number: number) =>
      number === 1
        ? 'The row on this page is selected.'
        : `All ${count.format(number)} rows on this page are selected.`,
    selectMatching: (total: number) =>
      total === 1 ? 'Select the matching row' : `Select all ${count.format(total)} matching rows`,
    matchingSelected: (total: number) =>
      total === 1
        ? 'The matching row is selected.'
        : `All ${count.format(total)} matching rows are selected.`,
    more: 'More',
    less: 'Less',
    moreAbout: (row: string) => `More about ${row}`,
    lessAbout: (row: string) => `Less about ${row}`,
    expandRow: (row: string) => `Expand ${row}`,
    collapseRow: (row: string) => `Collapse ${row}`,
    sortNone: 'Default order',
    ascending: (column: string) => `${column}, ascending`,
    descending: (column: string) => `${column}, descending`,
    reorderCancelled: 'Move canceled',
  },
  columns: {
    settings: 'Columns',
    menu: (column: string) => `Column options: ${column}`,
    show: (column: string) => `Show ${column}`,
    hide: 'Hide column',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    /** The button is pressed while the column is pinned. */
    pin: (column: string) => `Pin ${column}`,
    pinLeft: 'Pin to the left',
    pinRight: 'Pin to the right',
    unpin: 'Unpin',
    sortAscending: 'Sort ascending',
    sortDescending: 'Sort descending',
    clearSort: 'Clear sorting',
    resize: (column: string) => `Width of ${column}`,
    moved: (column: string, position: number) => `${column} moved to position ${position}`,
    resized: (column: string, width: number) => `${column} is ${width} pixels wide`,
    reset: 'Reset columns',
    density: 'Row density',
    compact: 'Compact',
    comfortable: 'Comfortable',
  },
  pager: {
    /** Names the pager; a page may have several. */
    label: (table: string) => `${table} pagination`,
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
    jumpTo: 'Go to page',
    rowsPerPage: 'Rows per page',
    perPage: (size: number) => `${size} / page`,
    total: (total: number) => `${count.format(total)} total`,
  },
  search: {
    search: 'Search',
    reset: 'Reset',
    expand: 'More',
    collapse: 'Less',
    /** Opens the filters on a phone; with the number of active ones. */
    filters: (number: number) => (number === 0 ? 'Filters' : `Filters (${number})`),
    /** Name of the list of active filters. */
    inForce: 'Active filters',
    /** A filter's chip. */
    filter: (label: string, value: string) => `${label}: ${value}`,
    removeFilter: (filter: string) => `Remove filter ${filter}`,
    clearAll: 'Clear all',
    /** The rules could not be checked, or the search could not be started. */
    failed: 'The search failed. Try again.',
  },
  list: {
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: (number: number) =>
      number === 1 ? 'Delete 1 row?' : `Delete ${count.format(number)} rows?`,
    deleteMessage: 'This can’t be undone.',
  },
  dialog: {
    cancel: 'Cancel',
    submit: 'Save',
    close: 'Close dialog',
    unsaved: 'Your changes haven’t been saved. Discard them?',
    keepEditing: 'Keep editing',
    discard: 'Discard changes',
    /** Offers the input that was not saved before the page was lost. */
    draft: 'Your earlier changes weren’t saved.',
    /** With the time of the last input. */
    restoreDraft: (time: string) => `Restore changes from ${time}`,
    discardDraft: 'Discard',
    invalid: 'This couldn’t be completed',
    /** Saving failed, and the application does not say why. */
    failed: 'Your changes couldn’t be saved, but they’re still here. Try again.',
    /** Follows the application's reason. */
    kept: 'Your changes are still here.',
    conflictTitle: 'Someone else changed this record',
    conflictHint:
      'For each field that both of you changed, choose which value to keep. All other changes are merged.',
    field: 'Field',
    yours: 'Your change',
    theirs: 'Their change',
    base: 'Original value',
    merged: 'Merged automatically',
    emptyValue: '(empty)',
    saveMerged: 'Save merged changes',
    back: 'Back',
    next: 'Next',
    backToForm: 'Back to the form',
    uploading: 'Wait until all files are uploaded, or cancel the uploads.',
    /** Files are being uploaded and there are unsaved changes. */
    unsavedUploading:
      'Files are still being uploaded, and you have unsaved changes. Stop the uploads and discard your changes?',
    /** The same, where what was entered can be kept as a draft. */
    draftUploading:
      'Files are still being uploaded. If you leave, the uploads stop, and you can continue them later. Keep your changes as a draft?',
    keepDraft: 'Leave and keep draft',
    uploadRunning: 'Files are still being uploaded. Stop the upload?',
    keepUploading: 'Keep uploading',
    stopUpload: 'Stop upload',
    addItem: 'Add',
    noItems: 'None yet',
    item: (number: number) => `Item ${number}`,
    removeItem: (number: number) => `Remove item ${number}`,
    moveItemUp: (number: number) => `Move item ${number} up`,
    moveItemDown: (number: number) => `Move item ${number} down`,
    /** Announced after a move. */
    movedItem: (number: number, total: number) => `Moved to position ${number} of ${total}`,
    removedItem: (number: number) => `Item ${number} removed`,
  },
  confirm: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    /** Asks for the text that must be entered before a dangerous action. */
    typeToConfirm: (text: string) => `Type “${text}” to confirm`,
    failed: 'Something went wrong. Try again.',
  },
  /** A calendar's arrows. */
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  /** Names of an editor's buttons. */
  richText: {
    toolbar: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    subheading: 'Subheading',
    bulletList: 'Bullet list',
    orderedList: 'Numbered list',
    link: 'Link',
    linkAddress: 'Link URL',
    setLink: 'Set link',
    removeLink: 'Remove link',
  },
  field: {
    select: 'Select',
    search: 'Enter text to search',
    noOptions: 'Nothing found',
    moreOptions: (left: number) => `Type to find ${count.format(left)} more`,
    searching: 'Searching…',
    clear: 'Clear',
    /** Where coins are typed. */
    wholeNumber: 'Enter a whole number',
    from: 'From',
    to: 'To',
    on: 'On',
    off: 'Off',
    characters: (used: number, max: number) => `${used} / ${max}`,
    showPassword: 'Show or hide the password',
    suggestionsFailed: 'Suggestions couldn’t be loaded.',
    tryAgain: 'Try again',
    loadMore: 'Load more',
    /** Announced when suggestions have come. */
    found: (number: number) => (number === 1 ? '1 suggestion' : `${count.format(number)} suggestions`),
    create: (text: string) => `Create “${text}”`,
    creating: 'Creating…',
    createFailed: 'This couldn’t be created. Try again.',
    remove: (what: string) => `Remove ${what}`,
    actionFailed: 'Something went wrong. Try again.',
    /** The box that chooses everything in a tree. */
    all: 'All',
    allOf: (what: string) => `All of ${what}`,
    chosen: (count: number, total: number) => `${count} of ${total} selected`,
  },
  copy: {
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    failed: 'Couldn’t copy',
    /** Shown with the value selected, where the browser refused. */
    byHand: 'Couldn’t copy. Copy the selected text manually.',
  },
  mask: {
    reveal: (what: string) => `Show ${what}`,
    hide: (what: string) => `Hide ${what}`,
    revealed: (what: string, value: string) => `${what}: ${value}`,
    failed: 'This couldn’t be shown. Try again.',
  },
  image: {
    open: (image: string) => `View ${image}`,
    previous: 'Previous image',
    next: 'Next image',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to window',
    zoom: (percent: number) => `${percent}%`,
    position: (image: number, total: number) => `${image} of ${total}`,
    stage: 'Image area',
    broken: 'The image can’t be shown',
  },
  tabs: {
    count: (number: number) => `${count.format(number)} ${number === 1 ? 'item' : 'items'}`,
    unsaved: 'Unsaved changes',
  },
  comments: {
    empty: 'No comments yet',
    failed: 'The comments couldn’t be loaded',
    retry: 'Try again',
    replies: (number: number) => (number === 1 ? '1 reply' : `${count.format(number)} replies`),
    repliesTo: (nickname: string) => `Replies to ${nickname}`,
    inReplyTo: (nickname: string) => `in reply to ${nickname}`,
    reply: 'Reply',
    replyTo: (nickname: string) => `Reply to ${nickname}`,
    placeholder: 'Write a reply',
    send: 'Send',
    cancel: 'Cancel',
    /** Shown for a reply without text. */
    required: 'Content cannot be empty',
    sending: 'Sending…',
    sent: 'Reply sent',
    sendFailed: 'The reply wasn’t sent. Try again.',
    discardTitle: 'Discard your reply?',
    discardMessage: 'Your text will be lost.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    more: (left: number | undefined) =>
      left === undefined ? 'Load more comments' : `Load more comments (${count.format(left)})`,
    moreReplies: (left: number) => `Load more replies (${count.format(left)})`,
    loaded: (number: number) => `${count.format(number)} more loaded`,
    earlier: (left: number | undefined) =>
      left === undefined ? 'Load earlier comments' : `Load earlier comments (${count.format(left)})`,
    targetMissing: 'The linked comment isn’t here. It may have been deleted.',
    visible: 'Shown to users',
    pending: 'Pending review',
    rejected: 'Rejected',
    hidden: 'Hidden from users',
    deleted: 'Deleted',
    deletedContent: 'This comment was deleted.',
    /** Announced when the comment being moderated is no longer in the thread. */
    removed: 'Comment removed',
    showContent: 'Show content',
    closeContent: 'Hide content',
    withheld: 'This content is restricted.',
    /** Names the input of the reason for which a comment's content is shown. */
    reasonFor: (nickname: string) => `Reason for viewing the comment by ${nickname} (recorded in the log)`,
    reasonRequired: 'Enter a reason',
    revealFailed: 'The content couldn’t be shown. Try again.',
  },
  upload: {
    choose: 'Choose a file',
    chooseSeveral: 'Choose files',
    chooseAnother: 'Choose another file',
    /** What else than choosing works, after the button. */
    dropOrPaste: 'or drop or paste here',
    dropHere: 'Drop to upload',
    full: 'Remove a file to add another.',
    /** How many of at most how many files there are. */
    count: (files: number, max: number) => `${count.format(files)} of ${count.format(max)}`,
    waiting: 'Waiting',
    checking: 'Checking…',
    sending: (percent: number) => `${percent}%`,
    retrying: 'Upload interrupted. Retrying…',
    succeeded: 'Upload succeeded',
    failed: 'Upload failed',
    /** Announced: what happened to which file. */
    outcome: (file: string, outcome: string) => `${file}: ${outcome}`,
    removed: (file: string) => `${file} removed`,
    cancelled: (file: string) => `Upload of ${file} canceled`,
    moved: (file: string, position: number, total: number) =>
      `${file} moved to position ${position} of ${total}`,
    preview: (file: string) => `Preview ${file}`,
    download: (file: string) => `Download ${file}`,
    remove: (file: string) => `Remove ${file}`,
    dismiss: (file: string) => `Dismiss ${file}`,
    cancel: (file: string) => `Cancel upload of ${file}`,
    retry: 'Try again',
    retryFile: (file: string) => `Try again: ${file}`,
    /** The handle that moves a file by pointer or arrow keys. */
    reorder: (file: string) => `Move ${file}. Press an arrow key.`,
    /** Uploads that the server keeps and that were not finished. */
    unfinished: {
      title: 'Unfinished uploads',
      sent: (sent: string, size: string) => `${sent} of ${size} uploaded`,
      /** When the server discards it: "in 20 hours". */
      expires: (when: string) => `expires ${when}`,
      continue: 'Continue',
      continueFile: (file: string) => `Continue upload of ${file}`,
      /** Announced. */
      continued: 'Upload continued',
      /** A file was chosen whose name or size differs. */
      otherFile: (file: string, size: string) => `This isn’t the same file. Choose ${file} (${size}).`,
      discard: 'Discard',
      discardFile: (file: string) => `Discard upload of ${file}`,
      discardQuestion: (file: string) => `Discard the upload of ${file}?`,
      discardLoss: (sent: string) =>
        `The ${sent} uploaded so far will be deleted. If you upload the file later, it starts from the beginning.`,
      /** Announced. */
      discarded: (file: string) => `Upload of ${file} discarded`,
    },
    rules: {
      atLeast: (bound: string) => `at least ${bound}`,
      atMost: (bound: string) => `at most ${bound}`,
      exactly: (bound: string) => `exactly ${bound}`,
      between: (min: string, max: string) => `${min} to ${max}`,
      formats: (formats: string) => formats,
      anyFormat: 'Any file type',
      below: (size: string) => `under ${size}`,
      upTo: (size: string) => `up to ${size}`,
      count: (range: string) => `${range} ${/(^|\D)1$/.test(range) ? 'file' : 'files'}`,
      pixels: (width: number, height: number) => `${width} × ${height} pixels`,
      width: (range: string) => `${range} pixels wide`,
      height: (range: string) => `${range} pixels high`,
      ratio: (ratio: string) => `aspect ratio ${ratio}`,
      duration: (range: string) => `${range} seconds long`,
      /** Between two rules, and after the last one. */
      separator: ', ',
    },
    /** Why a file was not taken, and what to do next. */
    refused: {
      empty: 'The file is empty. Choose another one.',
      damaged: 'The file can’t be opened. It may be damaged. Choose another one.',
      size: (max: string, size: string) =>
        `The file size cannot exceed ${max}. This one is ${size}. Make it smaller or choose another one.`,
      format: (allowed: string, found: string | undefined) =>
        `${found ? `The file type is ${found}.` : 'The file type isn’t recognized.'} Choose a file in a supported format: ${allowed}.`,
      heic: (allowed: string) =>
        `HEIC photos aren’t accepted. Export the photo in a supported format: ${allowed}. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.`,
      pixels: (needed: string, width: number, height: number) =>
        `The image is ${width} × ${height} pixels. Required: ${needed}. Resize it or choose another one.`,
      duration: (needed: string, seconds: string) =>
        `The file must be ${needed}. This one is ${seconds} s long. Choose another one.`,
      durationUnknown: (formats: string) =>
        `The length of this file can’t be read. Choose another file, or export this one again in a supported format: ${formats}.`,
      count: (max: number) =>
        max === 1
          ? 'Only one file can be uploaded here.'
          : `At most ${count.format(max)} files can be uploaded. Remove one, then try again.`,
    },
    crop: {
      crop: 'Crop',
      cropFile: (file: string) => `Crop ${file}`,
      needed: 'Choose the part of the image to upload.',
      title: (file: string) => `Crop ${file}`,
      hint: 'Drag the frame or its corners. With the keyboard, press Tab to reach the frame or a corner, then use the arrow keys. Hold Shift or Ctrl for larger steps.',
      /** Pixels of the part chosen. */
      area: (width: number, height: number) => `Selected: ${width} × ${height} pixels`,
      /** Pixels that the result gets. */
      result: (width: number, height: number) => `uploaded as ${width} × ${height} pixels`,
      enlarged: 'The selected area is smaller than the result, so the image will look blurry.',
      apply: 'Crop and upload',
      keepWhole: 'Upload uncropped',
      cancel: 'Cancel',
      failed: 'The image couldn’t be cropped. Choose another one.',
      handles: {
        area: 'Frame. Use the arrow keys to move it.',
        nw: 'Top-left corner',
        n: 'Top edge',
        ne: 'Top-right corner',
        e: 'Right edge',
        se: 'Bottom-right corner',
        s: 'Bottom edge',
        sw: 'Bottom-left corner',
        w: 'Left edge',
      },
    },
    takeFrame: 'Choose a video frame',
    closePreview: 'Close preview',
  },
  videoFrame: {
    title: 'Choose a video frame',
    /** The slider's name. */
    position: 'Position in the video',
    /** The slider's value. */
    time: (time: string, duration: string) => `${time} of ${duration}`,
    /** Evenly spaced frames, each a button. */
    frames: 'Video frames',
    goTo: (time: string) => `Go to ${time}`,
    hint: 'The arrow keys move by 1 second, or by 10 seconds with Shift. The comma and period keys move by one frame.',
    take: 'Use this frame',
    cancel: 'Cancel',
    unplayable:
      'This browser can’t open the video. It may not support the video’s format, such as HEVC. Try another browser, or choose an image file instead.',
    /** The video is on a site that does not let its frames be read. */
    tainted: 'The site that hosts the video doesn’t allow frames to be saved. Choose an image file instead.',
    failed: 'The frame couldn’t be saved as an image. Try another one.',
  },
  /** A part of the page that loads when it is needed, such as a dialog, and could not be loaded. */
  part: {
    failed:
      'This part of the page couldn’t be loaded. Check your connection and try again, or reload the page.',
    retry: 'Try again',
    reload: 'Reload the page',
  },
  loading: 'Loading…',
}
