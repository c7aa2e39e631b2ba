import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { userAvatar } from './userAvatar.tsx'

it('loads a picture only when visible, and without a referrer', () => {
  const html = renderToStaticMarkup(
    userAvatar({ avatar: 'https://pictures.example/1.png', nickname: '' }, 28),
  )
  expect(html).toContain('referrerPolicy="no-referrer"')
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('url(')
})
