/** On its documentation page a story stands in a frame of its own, where it is played to its state. */
export const framed = (height = '640px') => ({ docs: { story: { inline: false, height } } })
