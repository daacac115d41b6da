import type { Article } from '../../model.ts';

export const ABOUT: Article = {
  title: 'Sobre la casa',
  lead: '{site} es un sitio de apuestas en el que se puede mirar por dentro: cada cuota, cada céntimo y cada apuesta liquidada los puede comprobar aquel a quien conciernen.',
  chapters: [
    { id: 'what', title: 'Qué es esto', blocks: [
      'Una casa de apuestas completa: eventos antes del inicio y en vivo, simples, combinadas, sistemas y apuestas creadas dentro de un mismo evento, cash out y una cuenta en la que queda escrito cada movimiento.',
      'Este sitio juega con dinero de demostración. No tiene precio y no se puede comprar, retirar ni cambiar; todo lo demás funciona igual que con dinero real.',
    ] },
    { id: 'glass', title: 'Por qué cristal', blocks: [
      'En una casa que acepta apuestas se confía solo hasta donde se la puede comprobar. Por eso, aquí:',
      { list: [
        'Cada apuesta se firma en el momento en que se acepta. El recibo se puede guardar y verificar más tarde, sin nosotros.',
        'Su extracto es una cadena de asientos. Ninguno se cambia ni se borra jamás, y el saldo es siempre su suma.',
        'Cada pocos segundos, la parte terminada del libro de cuentas se sella en una cadena firmada, y quien tenga una copia puede ver si alguien la ha tocado.',
        'La página de una apuesta dice qué mensaje decidió cada selección, cuándo llegó y cómo se calculó el pago paso a paso.',
      ] },
    ] },
    { id: 'protection', title: 'Se juega por placer', blocks: [
      'Apostar es un entretenimiento y nunca un ingreso. A la larga, la casa se queda con una parte de lo apostado: de eso están hechas sus cuotas, y ningún sistema de juego lo cambia.',
    ] },
  ],
};
