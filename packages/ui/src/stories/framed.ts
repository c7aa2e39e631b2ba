/** On its documentation page a story is in its own frame, where it is played to its state. */
export const framed = (height = '640px') => ({ docs: { story: { inline: false, height } } })
