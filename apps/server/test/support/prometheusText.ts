export interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Reads the text format of Prometheus. */
export const parseSamples = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (name === '') throw new Error(`not a sample: ${line}`)
      return {
        name,
        labels: Object.fromEntries(
          Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', text = '']) => [label, text]),
        ),
        value: Number(value),
      }
    })

/** The value of the sample that has these labels, among others; undefined if there is none. */
export const sampleOf = (
  samples: Sample[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value
