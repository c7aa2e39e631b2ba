import fc from 'fast-check'

/** JSON that no value of JavaScript is written as. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const DEEP = 20_000

/** Deeper than anything reads by calling itself. */
export const deepJson = [
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `${'[{"children":'.repeat(DEEP)}[]${'}]'.repeat(DEEP)}`,
]

/** What no database's text holds, what no encoding knows, and what only looks like it. */
export const unstorable = ['\0', 'before\0after', '\\u0000', '\ud800', 'before\udfffafter', '\udc00\ud800']

const texts = [
  '',
  ' ',
  '\t\n',
  // What is shown as something else.
  '\u202Egnp.exe',
  '\u2066\u2067\u2068\u2069',
  '\uFEFF',
  '\u2028\u2029',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(50),
  '👨‍👩‍👧‍👦',
  '１２３',
  'ﬃ İ ß Ǆ',
  // What other languages would run.
  "' or '1'='1",
  "'; drop table accounts; --",
  "1' union select null, version() --",
  '$1 $2 :name ? @@version',
  '%',
  '%_\\',
  '\\',
  '"',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<a href="jav&#x09;ascript:alert(1)">',
  '<![CDATA[<!--',
  '<table>'.repeat(3000),
  '{{7*7}}',
  '{{',
  '{{constructor.constructor("return 1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text is what is sent
  '${7*7}',
  '<%= 7*7 %>',
  '=1+1',
  'name\r\nSet-Cookie: a=b',
  'Content-Length: 0\r\n\r\nGET / HTTP/1.1',
  '../../../etc/passwd',
  '..\\..\\windows',
  'con.png',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  '//elsewhere.test',
  // Names that objects have by themselves.
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  // What looks like a number, a moment, an address or a schedule.
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '1.5',
  '-1',
  '0',
  '9007199254740993',
  '8640000000000001',
  '999999999999999999',
  '99999999999999999999',
  '2026-13-45',
  'Mars/Olympus',
  '+99:99',
  '*/0 * * * *',
  '0 0 31 2 *',
  '* * * * * *',
  '*/99999999999 * * * *',
  '0-59/1,0-59/2,L W# * * *',
  '0.0.0.0/0',
  '::/0',
  '1.2.3.4/33',
  'fe80::1%eth0',
  '::ffff:192.0.2.1',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
]

/** Longer than any limit; some are what a careless regular expression takes for ever to refuse. */
const longTexts = [
  'x'.repeat(300),
  '界'.repeat(3000),
  '😀'.repeat(20_001),
  `${'a'.repeat(60_000)}!`,
  `${' '.repeat(60_000)}x`,
  `a@${'a.'.repeat(30_000)}`,
  `${'<'.repeat(30_000)}`,
  `${'9'.repeat(60_000)}`,
  `${'1,'.repeat(20_000)}1 * * * *`,
  '%'.repeat(5000),
]

const numbers = [
  '-0',
  '-1',
  '0',
  '0.1',
  '1e309',
  '-1e309',
  '1e-400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '-9007199254740991',
  '9223372036854775808',
  '8640000000000001',
  '253402300800000',
  '-62198755200000',
  `1${'0'.repeat(400)}`,
].map((text) => new Raw(text))

const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  [''],
  { length: -1 },
  { toString: 1, valueOf: null },
]

/** Any code units: halves of surrogate pairs, control characters and what no font has. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 3, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 2, arbitrary: anyText(20) },
  { weight: 1, arbitrary: anyText(1500) },
)

/** Anything that can stand in JSON, and some of what cannot. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(...deepJson.map((text) => new Raw(text))) },
  { weight: 1, arbitrary: fc.array(hostileText, { minLength: 1, maxLength: 5 }) },
)

export const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'version',
  'accountId',
  'permissions',
  '',
  '\0',
  'a.b',
  '0',
)

/** As JSON.stringify writes it, and what is raw as it is. */
export function encode(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(encode).join(',')}]`
  if (!(value instanceof Object)) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${encode(each)}`).join(',')}}`
}
