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
 * A user's round picture, or their initials. It says nothing that their name beside it does not. A background
 * and a plain element, since a table shows many.
 * @param size pixels
 */
export const userAvatar = ({ avatar, nickname }: { avatar: string; nickname: string }, size: number) => (
  <span
    aria-hidden
    className={classes.avatar}
    style={{
      width: size,
      height: size,
      fontSize: size * 0.4,
      ...(avatar !== '' && { backgroundImage: `url(${JSON.stringify(avatar)})` }),
    }}
  >
    {avatar === '' && initials(nickname)}
  </span>
)
