export { connectProducer, type Producer, type ProducerOptions } from './connect-producer.ts';
export { ConnectionRefused } from './open-socket.ts';
