import type { Article } from '../../model.ts';

export const HOW_BET: Article = {
  title: 'Cómo apostar',
  lead: 'Del primer clic al pago, en cinco pasos.',
  chapters: [
    { id: 'account', title: 'Abra una cuenta', blocks: [
      'Pulse «Registrarse»: un clic crea el usuario y la contraseña. Guarde ambos, porque la contraseña se muestra una sola vez. El dinero de demostración se añade en la página de la cuenta.',
    ] },
    { id: 'pick', title: 'Elija un pronóstico', blocks: [
      'En «Apuestas» está lo que no ha empezado; en «En vivo», lo que se está jugando. Pulse una cuota y la selección aparece en el cupón; púlsela otra vez y desaparece.',
      'Las cuotas se mueven. La que ha subido desde que usted la vio se pone verde un momento; la que ha bajado, roja.',
    ] },
    { id: 'stake', title: 'Decida cómo y cuánto', blocks: [
      { head: ['En el cupón', 'Qué puede jugar'], rows: [
        ['Una selección', 'Una simple'],
        ['Dos o más', 'Una combinada: tienen que ganar todas'],
        ['Tres o más', 'Un sistema: tienen que ganar algunas'],
        ['Varias, cada una por su lado', 'Varias simples a la vez'],
        ['Varias de un mismo evento', 'Una apuesta creada, con una sola cuota'],
      ] },
      'El cupón muestra lo que puede ganar la apuesta y, antes de que usted pulse, todo aquello por lo que la casa no la aceptaría.',
    ] },
    { id: 'place', title: 'Haga la apuesta', blocks: [
      'Usted dice de antemano qué pasa si una cuota se mueve en ese mismo momento: aceptar cualquiera, aceptar solo una más alta o preguntar. Una apuesta con un evento en vivo espera unos segundos, y mientras espera y nada de ella haya cambiado puede retirarla.',
    ] },
    { id: 'after', title: 'Sígala', blocks: [
      'El historial de apuestas muestra cada apuesta con el estado de cada selección. Puede hacer cash out de una apuesta abierta, entera o en parte, por su valor del momento. Una apuesta ganada se paga segundos después del resultado.',
    ] },
  ],
};
