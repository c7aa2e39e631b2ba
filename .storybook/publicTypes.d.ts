declare module 'virtual:public-types' {
  const types: import('./readPublicTypes.ts').PublicType[]
  export default types
}
