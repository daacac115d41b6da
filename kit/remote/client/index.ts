export { defineRemoteClient, type RemoteClient } from './define-remote-client.tsx';
