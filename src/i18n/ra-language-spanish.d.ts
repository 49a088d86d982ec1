declare module 'ra-language-spanish' {
  const messages: { ra: import('react-admin').StringMap };
  export default messages;
}
