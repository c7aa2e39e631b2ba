import { fileUrl } from '../../../features/files/fileUrl.ts'
import classes from './userAvatar.module.css'

/** First signs of the first two words; a Chinese name has one word and so one sign. */
const initials = (nickname: string) =>
  nickname
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')

/**
 * A user's round picture, or their initials. It says nothing that their name beside it does not. Its host learns
 * nothing of the page, and nothing at all of rows out of sight.
 * @param size pixels
 */
export const userAvatar = ({ avatar, nickname }: { avatar: string; nickname: string }, size: number) => (
  <span aria-hidden className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }}>
    {avatar === '' ? (
      initials(nickname)
    ) : (
      <img
        src={fileUrl(avatar)}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className={classes.picture}
      />
    )}
  </span>
)
