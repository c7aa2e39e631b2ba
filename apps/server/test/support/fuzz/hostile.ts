import fc from 'fast-check'

const RAW = '\uF8FF'

/** JSON that no value of JavaScript is written as; quotes are not possible. */
const raw = (text: string) => `${RAW}${text}`

/** A value as JSON, with raw parts as they are. */
export const encode = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1')

/** A value as an address or a form carries it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(RAW, '') : encode(value)

const DEPTH = 20_000
/** Deeper than recursion can read. */
const deepArray = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`

const lines = (text: string) => text.trim().split('\n')

/** Texts that other languages would run, that objects have as names, or that look like another type. */
const texts = lines(String.raw`
' or '1'='1
'; drop table accounts; --
1' union select null, version() --
$1 $2 :name ? @@version
%_\
<script>alert(1)</script>
"><img src=x onerror=alert(1)>
<a href="jav&#x09;ascript:alert(1)">
<![CDATA[<!--
{{constructor.constructor("return 1")()}}
<%= 7*7 %>
=1+1
../../../etc/passwd
..\..\windows
con.png
file:///etc/passwd
http://[::1
//elsewhere.test
__proto__
constructor
hasOwnProperty
null
NaN
-0
1e309
0x10
1.5
-1
9007199254740993
8640000000000001
99999999999999999999
2026-13-45
Mars/Olympus
+99:99
*/0 * * * *
0 0 31 2 *
*/99999999999 * * * *
0-59/1,0-59/2,L W# * * *
0.0.0.0/0
1.2.3.4/33
fe80::1%eth0
::ffff:192.0.2.1
FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF`)

/** Texts that are shown as something else or as nothing, and lines that would end a header. */
const invisible = [
  '',
  ' ',
  '\t\n',
  '\u202Egnp.exe',
  '\u2066\u2067\u2068\u2069',
  '\uFEFF',
  '\u2028\u2029',
  'Z\u0351\u036b\u0343\u036a\u0302'.repeat(50),
  '👨‍👩‍👧‍👦',
  '１２３ ﬃ İ ß Ǆ',
  'name\r\nSet-Cookie: a=b',
  'Content-Length: 0\r\n\r\nGET / HTTP/1.1',
]

/** What a database's text cannot hold, and what only looks like it. */
const unstorable = ['\0', 'before\0after', '\\u0000', '\ud800', 'before\udfffafter', '\udc00\ud800']

/** Longer than any limit; some take a careless regular expression for ever to reject. */
const longTexts = [
  'x'.repeat(300),
  '界'.repeat(3000),
  '😀'.repeat(20_001),
  '<table>'.repeat(3000),
  `${'a'.repeat(60_000)}!`,
  `${' '.repeat(60_000)}x`,
  `a@${'a.'.repeat(30_000)}`,
  '<'.repeat(30_000),
  '9'.repeat(60_000),
  `${'1,'.repeat(20_000)}1 * * * *`,
  '%'.repeat(5000),
]

const numbers =
  '-0 -1 0 0.1 1e309 -1e309 1e-400 2147483647 2147483648 -2147483649 9007199254740991 9007199254740993 -9007199254740991 9223372036854775808 8640000000000001 253402300800000 -62198755200000'
    .split(' ')
    .concat(`1${'0'.repeat(400)}`)
    .map(raw)

/** Any code units: halves of surrogate pairs, control characters, unassigned ones. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...invisible) },
  { weight: 3, arbitrary: fc.constantFrom(...unstorable) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 2, arbitrary: anyText(20) },
  { weight: 1, arbitrary: anyText(1500) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[]], [null], [{}], [''], raw(deepArray)) },
  { weight: 1, arbitrary: fc.constantFrom({ length: -1 }, { toString: 1, valueOf: null }) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.array(hostileText, { minLength: 1, maxLength: 5 }) },
)

export const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', '\0', 'a.b', '0'),
  fc.constantFrom('id', 'version', 'accountId', 'permissions', 'password'),
)

/** Percent signs that are no encoding, or an encoding of no character. */
export const brokenAddress = fc.constantFrom(
  ...'% %zz %00 %ff %E0%A4%A %C0%80 %ed%a0%80 %u0041 + %2f..%2f'.split(' '),
)

/** A text as a header carries it: bytes, none of which ends the header. */
export const hostileHeaderValue = fc.oneof(
  hostileText.map((text) =>
    String.fromCharCode(...new TextEncoder().encode(text.slice(0, 20_000))).replace(/[\0\r\n]/g, ''),
  ),
  fc.constantFrom(
    ...lines(`
Bearer
Bearer x y
Basic YTpi
gzip
br
gzip;q=NaN,*;q=-1
chunked
bytes=0-
DELETE
en;q=1e309,;;;
,,,
text/plain
application/x-www-form-urlencoded
multipart/form-data
multipart/form-data; boundary=""
application/json; charset=utf-16
application/json; charset="
application/jsonp
/`),
    '',
    'x'.repeat(101),
    'x'.repeat(100_000),
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  ),
)

const utf8 = (text: string) => new TextEncoder().encode(text)
const MEBIBYTE = 1024 * 1024

/** Bodies that are no JSON, or more of it than anyone needs. */
export const hostileBody = fc.constantFrom(
  ...[
    ...lines(String.raw`
{
{}{}
[1,]
{'a':1}
{"a":NaN}
Infinity
"\ud800"
"\u0000"
a=b&c=d
<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`),
    '',
    '\0',
    '\ufeff{}',
    deepArray,
    `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
    `${'[{"children":'.repeat(DEPTH)}[]${'}]'.repeat(DEPTH)}`,
    `{"x":"${'x'.repeat(MEBIBYTE - 8)}"}`,
    `{"x":"${'x'.repeat(MEBIBYTE)}"}`,
    `[${'1,'.repeat(200_000)}1]`,
    `{${Array.from({ length: 20_000 }, (_, each) => `"k${each}":1`).join(',')}}`,
  ].map(utf8),
)

/** None of them is UTF-8. */
export const brokenBytes = fc.constantFrom(
  ...[[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe4, 0xb8]].map((bytes) =>
    Uint8Array.from(bytes),
  ),
)

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Files that are what they say, that are not, and that break off. */
export const fileContent = fc.constantFrom(
  ...[
    GIF,
    GIF.subarray(0, 20),
    '',
    '\0'.repeat(100_000),
    '<!doctype html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.7\n',
    Buffer.from('504b030414000000080 0ffff'.replace(' ', ''), 'hex'),
    Buffer.from('89504e470d0a1a0affffffff', 'hex'),
    Buffer.from('ffd8ffe1ffff', 'hex'),
    Buffer.from('fffe00d8', 'hex'),
  ].map((content) => new Uint8Array(Buffer.from(content as string))),
)
