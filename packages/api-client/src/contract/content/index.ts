export { tagArea as tag } from './tags.ts'
