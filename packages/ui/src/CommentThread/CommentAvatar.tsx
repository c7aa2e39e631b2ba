import { useState } from 'react'
import classes from './CommentThread.module.css'
import type { CommentAuthor } from './CommentThread.types.ts'

/** First signs of the first two words; a Chinese name has one word and so one sign. */
function initials(nickname: string): string {
  const words = nickname.trim().split(/\s+/, 2)
  return words.map(([sign]) => sign).join('')
}

/** A round picture of 40 pixels (specification, section 9); its initials where there is none. */
export function CommentAvatar({ nickname, avatar }: CommentAuthor) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.avatar} aria-hidden>
      {avatar && avatar !== broken ? (
        <img
          src={avatar}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(avatar)}
        />
      ) : (
        initials(nickname)
      )}
    </span>
  )
}
