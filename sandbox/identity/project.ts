/** The identity service's project that the sandbox plays, with the addresses its tokens name. */
export const projectId = 'sprocket-sandbox';
export const issuer = `https://securetoken.google.com/${projectId}`;
export const googleIssuer = 'https://accounts.google.com';
export const clientId = `${projectId}.apps.googleusercontent.com`;
/** No secret: it only names the project. */
export const apiKey = 'sandbox-api-key';
