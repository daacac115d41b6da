export { defineRemoteServer, type RemoteServer } from './define-remote-server.tsx';
export { makeServerShell } from './server-shell.ts';
