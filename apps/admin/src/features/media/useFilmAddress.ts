import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send, serverInPage } from '../../app/api.ts'
import { fileUrl, openableUrl } from '../files/fileUrl.ts'

interface FilmAddress {
  /** The signed link that it was made of. */
  link: string
  /** What a player loads. */
  url: string
}

/** Why there is nothing to play: this browser doesn't know the codec, or the file can't be fetched. */
export type FilmFailure = 'unplayable' | 'unavailable'

/** The link's time has passed, or the key that signed it was replaced. */
const ENDED = [404, 410]

/**
 * Returns the address of a film's signed link, and renews it when a player can't load it because the link has ended.
 * @param requestLink requests a new link
 */
export function useFilmAddress(link: string, requestLink: () => Promise<string>) {
  const [address, setAddress] = useState<FilmAddress>()
  const [failure, setFailure] = useState<FilmFailure>()
  /** The link that is being opened; answers for another one come too late. */
  const wanted = useRef('')

  const open = async (next: string) => {
    wanted.current = next
    setFailure(undefined)
    try {
      // A player reports an ended link itself; in mock mode the film is read as a whole before.
      const usable = serverInPage() && (await hasEnded(next)) ? await requestLink() : next
      const url = await openableUrl(usable)
      if (wanted.current === next) setAddress({ link: usable, url })
    } catch {
      if (wanted.current === next) setFailure('unavailable')
    }
  }

  const openLink = useEffectEvent(open)
  useEffect(() => {
    void openLink(link)
    return () => {
      wanted.current = ''
    }
  }, [link])

  const url = address?.url
  useEffect(() => () => revoke(url), [url])

  /** To be called when the player can't load the address. */
  const recover = async () => {
    if (!address || wanted.current === '') return
    try {
      if (!(await hasEnded(address.link))) return setFailure('unplayable')
      const next = await requestLink()
      if (next === address.link) setFailure('unavailable')
      else await open(next)
    } catch {
      setFailure('unavailable')
    }
  }

  /** To be called when the player shows no pictures: of a film, their codec isn't known. */
  const requireSound = async () => {
    const asked = wanted.current
    if (!address || asked === '') return
    // What it plays already isn't taken away because the question failed.
    const answer = await sendHead(address.link).catch(() => undefined)
    if (!answer?.ok || wanted.current !== asked) return
    if (!answer.headers.get('Content-Type')?.startsWith('audio/')) setFailure('unplayable')
  }

  return {
    url,
    link: address?.link ?? link,
    failure,
    recover,
    requireSound,
    retry: () => open(address?.link ?? link),
  }
}

function revoke(url: string | undefined): void {
  if (url?.startsWith('blob:')) URL.revokeObjectURL(url)
}

const sendHead = async (link: string): Promise<Response> =>
  send(new Request(new URL(fileUrl(link), location.href), { method: 'HEAD' }))

const hasEnded = async (link: string): Promise<boolean> => ENDED.includes((await sendHead(link)).status)
